/** What a thing in a box is drawn as. */
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

/** A line of what is in the box, ready to be drawn. */
export interface BoxLine {
  quantity: number;
  text: string;
  drawing: BoxDrawing;
}

/** The first that finds one of its words counts: a battery charger is a charger, a controller battery a battery. */
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

/** What is in the box, line by line; `2 × Battery` is two of them. For the server: a browser only draws. */
export function boxLines(lines: readonly string[] = []): BoxLine[] {
  return lines.map((line) => {
    const [, quantity, several] = /^(\d{1,3}) ?[×x] (.+)$/.exec(line) ?? [];
    const text = several ?? line;
    const words = text.toLowerCase();
    const [drawing = "thing"] = drawings.find(([, wanted]) => wanted.test(words)) ?? [];
    return { quantity: Number(quantity ?? 1), text, drawing };
  });
}
