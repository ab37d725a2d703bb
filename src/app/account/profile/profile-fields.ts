import { Mail, MapPin, Phone, UserRound } from "lucide-react";

/** The cards of the profile (Specification §2). The email is read-only here. */
export const profileFields = [
  { name: "name", label: "Full Name", icon: UserRound },
  { name: "email", label: "Email Address", icon: Mail },
  { name: "phone", label: "Phone Number", icon: Phone },
  { name: "address", label: "Delivery Address", icon: MapPin },
] as const;

export type ProfileField = (typeof profileFields)[number];
export type EditableField = Exclude<ProfileField, { name: "email" }>;
