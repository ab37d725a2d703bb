import type { ApplicationInput, JobInput } from "#contract/careers.ts";

/** A complete job without a deadline. */
export function aJob(changes: Partial<JobInput> = {}): JobInput {
  return {
    title: "Drone Technician",
    description: "Repairs and maintains drones.",
    requirements: "Soldering, patience",
    location: "Gorakhpur",
    jobType: "Full-time",
    experience: "1-2 years",
    salary: "₹25,000 a month",
    applicationDeadline: "",
    ...changes,
  };
}

/** A complete application for the job, without a position of its own. */
export function anApplication(jobId: string, changes: Partial<ApplicationInput> = {}): ApplicationInput {
  return {
    jobId,
    applicantName: "Ravi Kumar",
    email: "ravi@example.in",
    phone: "9876543210",
    description: "I have built three quadcopters.",
    position: "",
    ...changes,
  };
}
