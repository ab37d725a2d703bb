/** Messages of jobs and applications (Specification §8). */
export const careerWords = {
  jobsLoadFailed: "Failed to fetch job openings",
  jobNotFound: "Job not found",
  jobCreated: "Job Created Successfully",
  jobUpdated: "Job Updated Successfully",
  jobDeleted: "Job Deleted Successfully",
  jobFailed: "Something went wrong",
  deleteJobQuestion: "Are you sure you want to delete this job?",
  deadlinePast: "The application deadline cannot be in the past",
  applied: "Application submitted successfully!",
  applicationFailed: "Something went wrong while submitting application",
  applicationNotFound: "Application not found",
  applicationStatusUpdated: "Application status updated successfully",
  applicationDeleted: "Application deleted successfully",
  applicationsLoadFailed: "Something went wrong in getting applications",
  applicationChangeFailed: "Something went wrong",
  deleteApplicationQuestion: "Delete this application?",
  jobClosed: "This position is no longer open",
  resumeNotFound: "This application has no CV",
  resumeNotKept: "Your CV could not be saved. Please try again.",
  resumeNotRemoved: "The CV could not be deleted, so the application was kept. Please try again.",
  resumeFailed: "Failed to fetch the CV",
} as const;

export const jobTypes = ["Full-time", "Part-time", "Contract", "Internship"] as const;
export const applicationStatuses = ["pending", "reviewed", "shortlisted", "rejected", "hired"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
