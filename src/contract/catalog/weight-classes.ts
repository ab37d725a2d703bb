/** Classes of unmanned aircraft by take-off weight (Drone Rules, 2021). */
export const weightClasses = {
  nano: "Nano, up to 250 g",
  micro: "Micro, 250 g to 2 kg",
  small: "Small, 2 kg to 25 kg",
  medium: "Medium, 25 kg to 150 kg",
  large: "Large, above 150 kg",
} as const;
export type WeightClass = keyof typeof weightClasses;
