import { Mail, MapPin, Phone, UserRound } from "lucide-react";
import { m } from "#messages";

/** The cards of the profile (Specification §2). The email is read-only here. */
export const profileFields = [
  { name: "name", label: m["profile.fullName"], icon: UserRound },
  { name: "email", label: m["profile.emailAddress"], icon: Mail },
  { name: "phone", label: m["profile.phoneNumber"], icon: Phone },
  { name: "address", label: m["profile.deliveryAddress"], icon: MapPin },
] as const;

export type ProfileField = (typeof profileFields)[number];
export type EditableField = Exclude<ProfileField, { name: "email" }>;
