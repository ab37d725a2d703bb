/** The icon of an item in the box. */
type BoxDrawing =
  | "aircraft"
  | "battery"
  | "book"
  | "cable"
  | "camera"
  | "card"
  | "case"
  | "charger"
  | "controller"
  | "propeller"
  | "thing"
  | "tool";

/** An item in the box with its icon. */
export interface BoxLine {
  quantity: number;
  text: string;
  drawing: BoxDrawing;
}

/** The first match wins: a battery charger is a charger, a controller battery is a battery. */
const drawings: readonly [BoxDrawing, RegExp][] = [
  ["charger", /charg|adapter|power supply/],
  ["cable", /cable|lead\b|cord|plug/],
  ["battery", /batter|cell\b/],
  ["book", /manual|lesson|book|sheet|drawing|diagram|paper|training/],
  ["case", /case|bag|tin\b|pouch|box/],
  ["card", /card|software|licence/],
  ["propeller", /propell|rotor|blade|guard/],
  ["controller", /controller|radio|ground station|remote|joystick|antenna/],
  ["camera", /camera|gimbal|lens|goggles/],
  ["tool", /screw|tool|key\b|driver|spare|nozzle|strap/],
  ["aircraft", /aircraft|drone|quad|plane|copter|trainer/],
];

/** Parses the box contents, one item per line; `2 × Battery` has a quantity of 2. Runs on the server. */
export function boxLines(lines: readonly string[] = []): BoxLine[] {
  return lines.map((line) => {
    const [, quantity, item] = /^(\d{1,3}) ?[×x] (.+)$/.exec(line) ?? [];
    const text = item ?? line;
    const lowerCaseText = text.toLowerCase();
    const [drawing = "thing"] = drawings.find(([, pattern]) => pattern.test(lowerCaseText)) ?? [];
    return { quantity: Number(quantity ?? 1), text, drawing };
  });
}
