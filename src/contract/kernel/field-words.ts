/** Messages about fields that many endpoints have; `label` starts the sentence. */
export const fieldWords = {
  tooLong: (maximum: number) => `Please keep this under ${maximum} characters`,
  tooMany: (maximum: number) => `Please enter at most ${maximum}`,
  notANumber: (label: string) => `${label} must be a number`,
  notWhole: (label: string) => `${label} must be a whole number`,
  notWholeWithin: (label: string, minimum: number, maximum: number) =>
    `${label} must be a whole number from ${minimum} to ${maximum}`,
  notWholePaise: (label: string) => `${label} must be a whole number of paise`,
  negative: (label: string) => `${label} cannot be negative`,
  tooLarge: (label: string) => `${label} is too large`,
  manyDecimals: (label: string) => `${label} can have at most two decimals`,
  notOneOf: (label: string, values: readonly string[]) => `${label} must be one of: ${values.join(", ")}`,
  neitherTrueNorFalse: (name: string) => `${name} must be true or false`,
  notADay: "Please enter a date as YYYY-MM-DD",
  emailOdd: "Please enter a valid email address",
  imageAddressLong: "The image address is too long",
  imageAddressOdd: "The image must be a path of this site or an https address",
  linkOdd: "The link must be a path of this site or an https address",
  idOdd: "This is not a valid id",
  slugLong: "This address is too long",
  sortUnknown: "Unknown sort order",
  statusUnknown: "Unknown status",
} as const;

/** Names of common fields at the start of a sentence. */
export const fieldNames = {
  page: "Page",
  limit: "Limit",
  version: "Version",
  amount: "Amount",
  status: "Status",
  role: "Role",
} as const;
