/**
 * Draws the portraits of the demo team: masters/team-<name>.png, flat colours, light from the upper left, the sky of
 * the house behind. Faces are left open on purpose: these people do not exist.
 *
 *   node assets/imagery/portraits.mjs        then encode.mjs
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const masters = join(dirname(fileURLToPath(import.meta.url)), "masters");
const size = 1600;
const night = "#0e1b3a";
const saffron = "#f79c1d";
const paper = "#f4efe6";

const skies = {
  dawn: ["#2b4a86", "#8fa9cb", "#f2c08c"],
  day: ["#4f7fb8", "#a9c4df", "#f1e7d3"],
  dusk: ["#131f45", "#4a4f88", "#d98f6c"],
  paper: ["#dfe6ee", "#eef0ee", "#f6efe2"],
};
const skins = { fair: ["#e2b08a", "#c58f68"], wheat: ["#c98f63", "#a87148"], brown: ["#a86d45", "#875333"], deep: ["#8a5636", "#6b3f26"] };

/** Hair and what else is on the head: behind it, and in front of it. */
const heads = {
  short: (hair) => ["", `<path d="M590 640 C570 430 680 330 810 335 C950 340 1030 440 1008 640 C1000 560 975 510 930 480 C850 520 720 520 655 490 C615 525 598 580 590 640Z" fill="${hair}"/>`],
  sidePart: (hair) => ["", `<path d="M588 650 C560 420 690 320 820 330 C960 342 1040 450 1010 650 C1003 590 985 530 950 500 C860 505 770 470 722 425 C690 480 630 510 606 560 C597 590 592 620 588 650Z" fill="${hair}"/>`],
  long: (hair) => [`<path d="M560 1130 C520 900 520 560 600 430 C680 300 920 300 1000 430 C1080 560 1080 900 1040 1130 C960 1180 640 1180 560 1130Z" fill="${hair}"/>`, `<path d="M588 690 C560 450 690 340 800 340 C910 340 1040 450 1012 690 C1000 580 930 500 810 440 C750 520 620 560 588 690Z" fill="${hair}"/>`],
  bun: (hair) => [`<circle cx="800" cy="330" r="120" fill="${hair}"/>`, `<path d="M588 660 C560 450 680 355 800 355 C920 355 1040 450 1012 660 C1000 560 900 490 800 488 C700 490 600 560 588 660Z" fill="${hair}"/>`],
  tail: (hair) => [`<path d="M940 470 C1120 470 1150 760 1090 1010 C1040 1060 1010 1000 1010 940 C1040 800 1010 640 920 580Z" fill="${hair}"/>`, `<path d="M588 660 C560 440 680 340 800 340 C920 340 1040 440 1012 660 C1005 560 960 500 880 470 C770 500 640 520 588 660Z" fill="${hair}"/>`],
  scarf: (cloth) => [`<path d="M500 1200 C470 820 500 330 800 300 C1100 330 1130 820 1100 1200Z" fill="${cloth}"/>`, `<path fill-rule="evenodd" d="M548 700 C530 430 650 318 800 318 C950 318 1070 430 1052 700 C1045 900 960 1010 900 1090 L700 1090 C640 1010 555 900 548 700Z M624 690 C630 850 720 955 800 955 C880 955 970 850 976 690 C974 520 900 440 800 440 C700 440 626 520 624 690Z" fill="${cloth}"/><path d="M560 820 C545 1000 470 1090 400 1170 C560 1300 1040 1300 1200 1170 C1130 1090 1055 1000 1040 820 C1000 980 900 1060 800 1060 C700 1060 600 980 560 820Z" fill="${cloth}"/><path d="M600 930 C680 1090 940 1110 1120 1190 M700 1050 C800 1120 960 1160 1060 1230" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="12" stroke-linecap="round"/>`],
};

const extras = {
  glasses: `<g fill="none" stroke="${night}" stroke-width="16"><circle cx="715" cy="690" r="66"/><circle cx="885" cy="690" r="66"/><path d="M781 680 Q800 668 819 680 M649 680 L602 660 M951 680 L998 660"/></g>`,
  beard: (hair) => `<path d="M606 720 C612 900 700 990 800 990 C900 990 988 900 994 720 C975 800 930 830 880 822 C830 800 770 800 720 822 C670 830 625 800 606 720Z" fill="${hair}"/>`,
  moustache: (hair) => `<path d="M700 830 C740 790 780 795 800 812 C820 795 860 790 900 830 C860 850 820 842 800 836 C780 842 740 850 700 830Z" fill="${hair}"/>`,
  cap: `<path d="M580 560 C580 400 690 320 800 320 C910 320 1020 400 1020 560Z" fill="${night}"/><path d="M560 556 C680 520 920 520 1040 556 C1060 600 1050 612 1030 612 C900 575 700 575 570 612 C550 612 545 590 560 556Z" fill="#182a57"/><path d="M770 430 h60 v46 h-60z" fill="${saffron}"/>`,
  goggles: `<path d="M574 500 C600 440 1000 440 1026 500 L1030 560 C1000 520 600 520 570 560Z" fill="#20232b"/><rect x="640" y="428" width="320" height="120" rx="46" fill="#2a2e38"/><rect x="664" y="448" width="272" height="80" rx="34" fill="${saffron}" opacity=".85"/>`,
};

/** Clothes from the shoulders down; the collar decides. */
const clothes = {
  blazer: (cloth, inner) => `<path d="M800 1150 L640 1080 L960 1080Z" fill="${inner}"/><path d="M620 1090 L800 1420 L980 1090 L1010 1120 L820 1600 L780 1600 L590 1120Z" fill="#ffffff" opacity=".10"/><path d="M640 1085 L800 1400 L960 1085" fill="none" stroke="#ffffff" stroke-opacity=".28" stroke-width="10"/>`,
  kurta: (cloth, inner) => `<path d="M690 1080 C720 1150 880 1150 910 1080 L900 1120 C870 1180 730 1180 700 1120Z" fill="${inner}"/><path d="M800 1160 V1420" stroke="${inner}" stroke-width="14"/><g fill="${inner}"><circle cx="800" cy="1220" r="13"/><circle cx="800" cy="1300" r="13"/><circle cx="800" cy="1380" r="13"/></g>`,
  shirt: (cloth, inner) => `<path d="M660 1070 L800 1210 L740 1290 L610 1110Z M940 1070 L800 1210 L860 1290 L990 1110Z" fill="#ffffff" opacity=".30"/><path d="M800 1210 V1600" stroke="#ffffff" stroke-opacity=".3" stroke-width="10"/><rect x="980" y="1330" width="150" height="120" rx="12" fill="${inner}" opacity=".9"/>`,
  jacket: (cloth, inner) => `<path d="M640 1080 C700 1170 900 1170 960 1080 L985 1130 C900 1240 700 1240 615 1130Z" fill="#ffffff" opacity=".18"/><path d="M800 1180 V1600" stroke="${inner}" stroke-width="16"/><circle cx="1060" cy="1390" r="62" fill="${inner}"/><path d="M1022 1408 C1040 1372 1072 1364 1102 1366 C1090 1394 1062 1412 1022 1408Z" fill="${night}"/>`,
  apron: (cloth, inner) => `<path d="M660 1090 L700 1300 H900 L940 1090 L980 1100 L960 1600 H640 L620 1100Z" fill="${inner}"/><path d="M690 1400 h220 v140 h-220z" fill="#000" opacity=".10"/>`,
};

const team = {
  "ananya-tripathi": { sky: "dawn", skin: "wheat", head: "long", hair: "#231815", wear: "blazer", cloth: night, inner: paper },
  "farhan-siddiqui": { sky: "day", skin: "fair", head: "short", hair: "#1d1a1a", add: ["beard"], wear: "jacket", cloth: "#243b6b", inner: saffron },
  "meera-chaudhary": { sky: "paper", skin: "brown", head: "bun", hair: "#1c1413", wear: "kurta", cloth: "#2f6b57", inner: "#f3d9a4" },
  "rohit-gupta": { sky: "day", skin: "wheat", head: "short", hair: "#1b1716", add: ["moustache", "cap"], wear: "apron", cloth: "#56657f", inner: night },
  "sana-khatoon": { sky: "dusk", skin: "fair", head: "scarf", hair: "#2f7281", wear: "shirt", cloth: "#1f3361", inner: "#e9dfcf" },
  "aditya-mall": { sky: "paper", skin: "wheat", head: "sidePart", hair: "#2a1c16", add: ["glasses"], wear: "shirt", cloth: "#4b78b5", inner: paper },
  "priya-nishad": { sky: "dusk", skin: "deep", head: "tail", hair: "#120d0c", add: ["goggles"], wear: "jacket", cloth: "#33363f", inner: saffron },
  "vikram-rao": { sky: "dawn", skin: "brown", head: "sidePart", hair: "#8b8d92", add: ["moustache"], wear: "shirt", cloth: "#c07a35", inner: night },
};

function draw({ sky, skin, head, hair, add = [], wear, cloth, inner }) {
  const [top, middle, bottom] = skies[sky];
  const [light, shade] = skins[skin];
  const [behind, before] = heads[head](hair);
  const worn = add.map((name) => (typeof extras[name] === "function" ? extras[name](hair) : extras[name])).join("");
  const ticks = Array.from({ length: 21 }, (_, i) => `<path d="M250 ${190 + i * 55} h${i % 5 === 0 ? 46 : 24}" />`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="250 190 1100 1100" width="${size}" height="${size}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".62" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="sun" cx=".3" cy=".25" r=".7"><stop stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="cloth" x2="1"><stop stop-color="#fff" stop-opacity=".14"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".20"/></linearGradient>
    <clipPath id="face"><path d="M604 660 C600 500 690 420 800 420 C910 420 1000 500 996 660 C990 850 900 985 800 985 C700 985 610 850 604 660Z"/></clipPath>
    <clipPath id="body"><path d="M180 1600 C190 1330 330 1210 560 1130 C640 1100 690 1070 700 1010 L900 1010 C910 1070 960 1100 1040 1130 C1270 1210 1410 1330 1420 1600Z"/></clipPath>
  </defs>
  <rect width="${size}" height="${size}" fill="url(#sky)"/><rect width="${size}" height="${size}" fill="url(#sun)"/>
  <g stroke="#fff" stroke-opacity=".35" stroke-width="4">${ticks}</g>
  ${behind}
  <g clip-path="url(#body)"><rect y="1000" width="${size}" height="600" fill="${cloth}"/>
    <path d="M690 900 H910 V1120 C890 1190 710 1190 690 1120Z" fill="${shade}"/>
    ${clothes[wear](cloth, inner)}<rect y="1000" width="${size}" height="600" fill="url(#cloth)"/></g>
  <path d="M700 900 H900 V1085 C880 1135 720 1135 700 1085Z" fill="${shade}"/>
  <g clip-path="url(#face)"><rect x="580" y="400" width="440" height="620" fill="${light}"/>
    <path d="M850 400 C930 560 930 820 830 1000 H1020 V400Z" fill="${shade}" opacity=".55"/>
    <path d="M800 640 C812 710 832 740 826 760 C816 776 796 776 786 768" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round" opacity=".8"/></g>
  ${before}${worn}
</svg>`;
}

for (const [name, person] of Object.entries(team)) {
  await sharp(Buffer.from(draw(person))).flatten().png({ compressionLevel: 9 }).toFile(join(masters, `team-${name}.png`));
}
