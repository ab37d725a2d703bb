/** What a try of the mail server says once it lets the shop in and was given a letter. */
export const letterTestWords = {
  right: (email: string) => `It took a letter to ${email}. See whether it arrives, and not among the spam`,
  refused: (email: string) =>
    `But it refuses a letter to ${email}. See whether the sender is one that your mail provider lets you use: Settings, Mail, or MAIL_FROM`,
  notTaken: "But it did not take a letter. Try again in a minute, and ask your mail provider if it stays so",
} as const;

/** What the lines set up, and what else has to be done. */
export const setUpWords = {
  razorpay: "Razorpay",
  razorpayHint:
    "Copy the key ID and its secret from Razorpay's dashboard under Settings → API Keys. Test keys (rzp_test_…) take no real money.",
  bankTransfers: "Bank transfers",
  bankTransfersHint: "Fill in the account as your bank writes it. From then on the shop takes real money.",
  mail: "Mail server",
  mailHint:
    "Use the server, user and password of your mail provider. Percent-encode special characters of user and password: @ is %40, # is %23.",
} as const;

/** What a try of the pictures' place says. */
export const pictureTestWords = {
  right: "A small picture was kept and can be shown",
  /** `reason` is a sentence. */
  wrong: (reason: string) =>
    `${reason} See CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET, or the disk of DATA_DIR`,
} as const;
