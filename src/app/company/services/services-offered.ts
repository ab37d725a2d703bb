import { brand } from "#contract/brand.ts";

export interface ServiceOffered {
  id: "delivery" | "quality" | "support" | "custom" | "repair" | "consultation";
  title: string;
  /** What it is, in one or two sentences. */
  text: string;
  /** What it includes. */
  includes: readonly string[];
  picture: { key: string; alt: string };
}

const { shipping, replyHours, warrantyYears, returnDays, address, hours } = brand;

/** The six services (Specification §2). A test shop adds the specification's claims (§9). */
export const servicesOffered = (isTestShop: boolean): readonly ServiceOffered[] => [
  {
    id: "delivery",
    title: "Nationwide Delivery",
    text: "Free delivery across India. Batteries and propellers travel packed as they should, and you can follow the parcel.",
    includes: [
      `Processed in ${shipping.processing}`,
      `Delivered in ${shipping.delivery}`,
      "Tracking ID by e-mail",
      `${returnDays}-day returns`,
    ],
    picture: { key: "delivery-hexacopter", alt: "A delivery drone carrying a parcel" },
  },
  {
    id: "quality",
    title: "Quality Assurance",
    text: "Electronics are powered up, motors are spun and aircraft are hovered at our bench before they are packed.",
    includes: [
      "Checked before it is packed",
      "Current firmware installed",
      isTestShop ? `${warrantyYears}-year warranty` : "The warranty that the product page states",
      "Replacement, or partial refund when out of stock",
    ],
    picture: { key: "flight-controller", alt: "A flight controller on the test bench" },
  },
  {
    id: "support",
    title: "Technical Support",
    text: "Binding a radio, reading a log, calibrating a compass: ask the people who do it every day.",
    includes: [
      isTestShop ? "Messages taken 24/7" : "By message, e-mail and phone",
      `An answer within ${replyHours} hours`,
      `At the desk ${hours.desk}`,
      "Help with set-up, firmware and tuning",
    ],
    picture: { key: "radio-controller", alt: "A radio controller with two sticks and a display" },
  },
  {
    id: "custom",
    title: "Custom Solutions",
    text: "When nothing on the shelf fits the task, we plan and build the aircraft around it: payload, range, sensors, ground station.",
    includes: [
      "Requirements worked out with you",
      "Parts list and price before we build",
      "Assembly, tuning and test flight",
      "Handover with training",
    ],
    picture: { key: "fpv-frame", alt: "A carbon frame waiting for its parts" },
  },
  {
    id: "repair",
    title: "Repair & Maintenance",
    text: "Crashed, drowned or just not itself: bring it or send it, whatever the make. You decide before we touch a screw.",
    includes: [
      "Check and written estimate",
      "Original or equal parts",
      "Soldering, calibration, balancing",
      "A test flight closes every repair",
    ],
    picture: { key: "offer-repair", alt: "A frame, motors and speed controllers during a repair" },
  },
  {
    id: "consultation",
    title: "Consultation",
    text: "Before you spend: which machine suits the field, the studio or the classroom, what it costs to run, and which rules apply.",
    includes: [
      "An honest shortlist",
      "Running costs worked out together",
      "Rules and papers explained",
      `A 1-day training or demo in ${address.city}`,
    ],
    picture: { key: "survey-plane", alt: "A survey plane ready for mapping" },
  },
];
