import { formatRupees } from "#app/lib/format.ts";
import { brand } from "#contract/brand.ts";

export interface FaqEntry {
  question: string;
  answer: string;
}

/**
 * What people ask before they buy, with the facts of the shop. The specification's claims of one warranty for all
 * products and of support around the clock (§9) are a test shop's alone.
 */
export const faqEntries = (isTestShop: boolean): readonly FaqEntry[] => [
  {
    question: "Which drone should I begin with?",
    answer:
      "One that forgives. A trainer with closed guards teaches the sticks at home for little money; when it holds no surprises any more, a camera drone or an FPV kit is a small step. If you are unsure, write to us what you want to film, spray or build, and we will say honestly what you need and what you do not.",
  },
  {
    question: "Do I need a licence to fly in India?",
    answer:
      "It depends on weight and purpose. Up to 250 g you fly without a remote pilot certificate; up to 2 kg you may fly for pleasure without one, but not for paid work. From 250 g the drone is registered on the Digital Sky platform, and its map shows where you may fly. Every product page names the class of its aircraft.",
  },
  {
    question: "How long does delivery take, and what does it cost?",
    answer: `Delivery is free across India. We process an order in 1-2 business days and it arrives 5-7 business days later; the tracking ID comes by e-mail. Free shipping on orders over ${formatRupees(brand.freeShippingAbove)} is a promise; today we charge nothing on smaller ones either.`,
  },
  {
    question: "What about warranty and returns?",
    answer: `${isTestShop ? "Products come with a 1-year warranty" : "Where a product has a warranty, its page says for how long"}: we replace what fails, or refund in part when a replacement is out of stock. You have ${brand.returnDays} days to return what you do not want to keep. Please report anything damaged or wrong within 10 days of delivery.`,
  },
  {
    question: "Can you repair a drone that I bought elsewhere?",
    answer:
      "Yes, of any make. Bring it or send it: we check it, write an estimate and begin only after you say yes. A test flight closes every repair.",
  },
  {
    question: "How do I reach you when something goes wrong?",
    answer: `${isTestShop ? "Support takes your message 24/7 through the contact page and by e-mail, and answers" : "Write to us on the contact page or by e-mail: we answer"} within 24 hours. People are at the desk ${brand.hours.support.join(", ")}.`,
  },
];
