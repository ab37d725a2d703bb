import type { Job } from "#contract/content/careers.ts";
import type { Settings } from "#contract/settings/settings.ts";

const employmentTypes: Record<Job["jobType"], string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/** A job as structured data (schema.org). `address` turns a path into an absolute URL. */
export function jobPostingData(job: Job, address: (path: string) => string, { company }: Settings) {
  const [locality, region] = job.location.split(",").map((part) => part.trim());
  return {
    "@type": "JobPosting",
    title: job.title,
    description: [job.description, job.requirements].join("\n\n"),
    identifier: { "@type": "PropertyValue", name: company.legalName, value: job._id },
    datePosted: job.createdAt,
    ...(job.applicationDeadline && { validThrough: `${job.applicationDeadline}T23:59:59+05:30` }),
    employmentType: employmentTypes[job.jobType],
    experienceRequirements: job.experience,
    hiringOrganization: { "@type": "Organization", name: company.legalName, sameAs: address("/") },
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
