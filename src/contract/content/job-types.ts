export const jobTypes = ["Full-time", "Part-time", "Contract", "Internship"] as const;
