/** Error messages for malformed requests. */
export const callWords = {
  bodyLarge: "The request is too large",
  fileLarge: (megabytes: number) => `The file is too large: it can have up to ${megabytes} MB`,
  brokenOff: "The request was interrupted",
  crossSite: "Pages on other sites need a token for this call",
  failed: "Something went wrong on our side. Please try again.",
  invalid: "Invalid input",
  formNeeded: "Please send this call with Content-Type: multipart/form-data",
  jsonNeeded: "Please send this call with Content-Type: application/json",
  tooManyParts: (most: number) => `A form can have at most ${most} parts`,
  formUnreadable: "The form could not be read",
  objectNeeded: "The request body must be a JSON object",
  methodsTaken: (methods: string) => `This call accepts only ${methods}`,
  charactersUnstorable: "This text contains characters that cannot be stored",
  tooDeep: "This is nested too deeply",
} as const;
