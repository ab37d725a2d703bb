import { ChevronDown } from "lucide-react";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { sandboxDeclineReasons, sandboxMishaps, type sandboxOutcomes } from "#contract/sandbox-outcomes.ts";
import styles from "./sandbox-choices.module.css";

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const declines: Record<(typeof sandboxDeclineReasons)[number], string> = {
  insufficient_fund: "Decline: insufficient funds",
  card_declined: "Decline: card declined",
  payment_timed_out: "Decline: payment timed out",
  payment_cancelled: "Decline: payment cancelled",
  gateway_technical_error: "Decline: technical error",
  authentication_failed: "Decline: wrong OTP",
};
const answers = [
  { value: "success", label: "Success" },
  ...sandboxDeclineReasons.map((value) => ({ value, label: declines[value] })),
];

const mishapWords: Record<(typeof sandboxMishaps)[number], { label: string; hint: string }> = {
  no_answer: { label: "The bank is silent", hint: "No answer for a while, and no money is taken." },
  failing_look: {
    label: "The provider stumbles",
    hint: "Asked for this payment, it answers an error 500 once.",
  },
  late_capture: {
    label: "Captured late",
    hint: "The money is held now; the bank takes it some seconds later.",
  },
  lost_browser: {
    label: "The browser is lost",
    hint: "Paid, but the page never hears of it. The bank's message makes the order.",
  },
  messages_twice: { label: "Messages twice", hint: "The shop hears everything two times." },
  messages_late: { label: "Messages late", hint: "The shop hears nothing for half a minute." },
  messages_out_of_order: {
    label: "Messages out of order",
    hint: "The latest news comes first, an old failure last.",
  },
};
const mishaps = sandboxMishaps.map((value) => ({ value, ...mishapWords[value] }));

/** How the test bank is to answer. What only a tester looks for is folded away. */
export function SandboxChoices({
  value,
  onChange,
}: {
  value: SandboxOutcome;
  onChange: (value: SandboxOutcome) => void;
}) {
  const choice = { name: "outcome", value, onChange: (chosen: string) => onChange(chosen as SandboxOutcome) };
  return (
    <>
      <RadioGroup
        label="How should the bank answer?"
        hint="No real money moves."
        options={answers}
        {...choice}
      />
      <details className={styles.more}>
        <summary className={styles.summary}>
          More ways to pay wrongly
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
        <RadioGroup label="What should go wrong?" hideLabel options={mishaps} {...choice} />
      </details>
    </>
  );
}
