import { m } from "#messages";

/** Classes of unmanned aircraft by take-off weight (Drone Rules, 2021), with their labels. */
export const weightClasses = {
  nano: m["catalog.weightClass.nano"],
  micro: m["catalog.weightClass.micro"],
  small: m["catalog.weightClass.small"],
  medium: m["catalog.weightClass.medium"],
  large: m["catalog.weightClass.large"],
} as const;
export type WeightClass = keyof typeof weightClasses;
