/** What a try of the mail server says once it lets the shop in and was given a letter. */
export const letterTestWords = {
  right: (email: string) => `It took a letter to ${email}. See whether it arrives, and not among the spam`,
  refused: (email: string) =>
    `But it refuses a letter to ${email}. See whether the sender is one that your mail provider lets you use: Settings, Mail, or MAIL_FROM`,
  notTaken: "But it did not take a letter. Try again in a minute, and ask your mail provider if it stays so",
} as const;

/** What a try of the pictures' place says. */
export const pictureTestWords = {
  right: "A small picture was kept and can be shown",
  /** `reason` is a sentence. */
  wrong: (reason: string) =>
    `${reason} See CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET, or the disk of DATA_DIR`,
} as const;
