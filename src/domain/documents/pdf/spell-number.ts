const upToNineteen = [
  "Zero",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];

const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

/** Indian number units, largest first. */
const units = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** A whole number in English words, in the Indian system: `One Lakh Twenty-Three Thousand`. */
export function spellNumber(count: number): string {
  const unit = units.find(([size]) => count >= size);
  if (!unit) return belowHundred(count);
  const [size, name] = unit;
  const rest = count % size;
  const head = `${spellNumber(Math.floor(count / size))} ${name}`;
  return rest === 0 ? head : `${head} ${spellNumber(rest)}`;
}

function belowHundred(count: number): string {
  if (count < upToNineteen.length) return upToNineteen[count] ?? "";
  const ten = tens[Math.floor(count / 10)] ?? "";
  const ones = count % 10;
  return ones === 0 ? ten : `${ten}-${upToNineteen[ones]}`;
}
