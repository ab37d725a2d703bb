/** Results of the mail server test after it accepted the login. */
export const emailTestMessages = {
  right: (email: string) =>
    `It accepted an email to ${email}. Check that it arrives, and not in the spam folder`,
  refused: (email: string) =>
    `But it rejects an email to ${email}. Check that your mail provider lets you use the sender: Settings, Mail, or MAIL_FROM`,
  notTaken:
    "But it did not accept an email. Try again in a minute, and ask your mail provider if this continues",
} as const;

/** Titles and hints of the settings lines. */
export const setUpWords = {
  razorpay: "Razorpay",
  razorpayHint:
    "Copy the key ID and its secret from Razorpay's dashboard under Settings → API Keys. Test keys (rzp_test_…) take no real money.",
  bankTransfers: "Bank transfers",
  bankTransfersHint:
    "Enter the account details exactly as your bank states them. The shop then takes real money.",
  mail: "Mail server",
  mailHint:
    "Use the server, user and password of your mail provider. Percent-encode special characters in user and password: @ is %40, # is %23.",
} as const;

/** Results of the picture storage test. */
export const pictureTestWords = {
  right: "A test picture was stored and can be displayed",
  /** `reason` is a sentence. */
  wrong: (reason: string) =>
    `${reason} Check CLOUDINARY_CLOUD_NAME and CLOUDINARY_UPLOAD_PRESET, or the disk of DATA_DIR`,
} as const;
