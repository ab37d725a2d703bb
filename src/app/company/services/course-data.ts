import { brand } from "#contract/brand.ts";
import type { ProgramOffered } from "./programs-offered.ts";

/** A training program as structured data (schema.org). `address` makes a path absolute. */
export function courseData(
  { title, weeks, level, focus, modules, picture }: ProgramOffered,
  address: (path: string) => string,
) {
  return {
    "@type": "Course",
    name: title,
    description: focus,
    url: address("/services#programs"),
    image: address(`/pictures/${picture.key}/1600.webp`),
    educationalLevel: level,
    inLanguage: ["en", "hi"],
    provider: { "@type": "Organization", name: brand.legalName, url: address("/") },
    syllabusSections: modules.map((name) => ({ "@type": "Syllabus", name })),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      courseSchedule: {
        "@type": "Schedule",
        duration: `P${weeks}W`,
        repeatCount: weeks,
        repeatFrequency: "Weekly",
      },
      location: { "@type": "Place", name: `${brand.legalName}, ${brand.address.city}` },
    },
  };
}
