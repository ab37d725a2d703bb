/** Messages about fields of jobs and applications. */
export const careerFieldWords = {
  requirementsNeeded: "Please enter the requirements",
  locationNeeded: "Please enter a location",
  experienceNeeded: "Please enter the experience",
  /** Starts a sentence. */
  jobType: "Job type",
  deadlineOdd: "Please enter the deadline as YYYY-MM-DD",
  applicantNameNeeded: "Please enter your full name",
  phoneNeeded: "Please enter your phone number",
  aboutNeeded: "Please tell us about yourself",
  resumeNoFile: "Please send the CV as a file",
  resumeLarge: "The CV is too large. Please choose a file up to 5 MB.",
} as const;
