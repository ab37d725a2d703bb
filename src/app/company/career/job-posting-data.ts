import { brand } from "#contract/brand.ts";
import type { Job } from "#contract/careers.ts";

const employmentTypes: Record<Job["jobType"], string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/** A job as structured data (schema.org). `address` makes a path absolute. */
export function jobPostingData(job: Job, address: (path: string) => string) {
  const [locality, region] = job.location.split(",").map((part) => part.trim());
  return {
    "@type": "JobPosting",
    title: job.title,
    description: [job.description, job.requirements].join("\n\n"),
    identifier: { "@type": "PropertyValue", name: brand.legalName, value: job._id },
    datePosted: job.createdAt,
    ...(job.applicationDeadline && { validThrough: `${job.applicationDeadline}T23:59:59+05:30` }),
    employmentType: employmentTypes[job.jobType],
    experienceRequirements: job.experience,
    hiringOrganization: { "@type": "Organization", name: brand.legalName, sameAs: address("/") },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: locality,
        ...(region && { addressRegion: region }),
        addressCountry: "IN",
      },
    },
    directApply: true,
    url: address("/career#open-positions"),
  };
}
