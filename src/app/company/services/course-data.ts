import { plainRuns, plainText } from "#app/lib/plain-text.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { ProgramOffered } from "./program-of.ts";

/** A training program as structured data (schema.org). `address` turns a path into an absolute URL. */
export function courseData(
  { title, length, focus, modules, picture }: ProgramOffered,
  address: (path: string) => string,
  { company }: Settings,
) {
  return {
    "@type": "Course",
    name: title,
    ...(focus && { description: plainText([focus]) }),
    url: address("/services#programs"),
    ...(picture && { image: address(`/pictures/${picture.key}/1600.webp`) }),
    ...(length && { educationalLevel: length.level }),
    inLanguage: ["en", "hi"],
    provider: { "@type": "Organization", name: company.legalName, url: address("/") },
    syllabusSections: (modules?.items ?? []).map((runs) => ({ "@type": "Syllabus", name: plainRuns(runs) })),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      ...(length && {
        courseSchedule: {
          "@type": "Schedule",
          duration: `P${length.weeks}W`,
          repeatCount: length.weeks,
          repeatFrequency: "Weekly",
        },
      }),
      location: { "@type": "Place", name: `${company.legalName}, ${company.address.city}` },
    },
  };
}
