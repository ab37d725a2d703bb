import type { AdInput, SlideInput } from "#contract/content.ts";
import type { EmployeeInput } from "#contract/employees.ts";

/** A complete hero slide; name only what the test is about. */
export function aSlide(changes: Partial<SlideInput> = {}): SlideInput {
  return {
    title: "Fly higher",
    subtitle: "Drones for every field",
    description: "Survey, film and spray from above.",
    buttonText: "View Specs",
    buttonLink: "/store",
    image: "/pictures/hero-dawn/1600.webp",
    order: 0,
    isActive: true,
    category: "Experience",
    features: ["4K camera", "40 minutes in the air"],
    stats: { participants: "120", rating: "4.9", duration: "1 day" },
    ...changes,
  };
}

/** A complete ad. */
export function anAd(changes: Partial<AdInput> = {}): AdInput {
  return {
    title: "Monsoon offer",
    description: "Save on batteries.",
    features: "Fast charging, Two years of warranty",
    price: "From ₹2,499",
    discount: 12.5,
    buttonText: "Shop Now",
    badge: "Featured",
    link: "/category/batteries",
    image: "/pictures/lipo-battery/960.webp",
    ...changes,
  };
}

/** A complete team member without a photo. */
export function anEmployee(changes: Partial<EmployeeInput> = {}): EmployeeInput {
  return {
    name: "Asha Verma",
    designation: "Flight Instructor",
    status: "current",
    joinDate: "2023-04-15",
    leaveDate: "",
    description: "Teaches the first flight.",
    displayOrder: 0,
    featured: false,
    isActive: true,
    ...changes,
  };
}
