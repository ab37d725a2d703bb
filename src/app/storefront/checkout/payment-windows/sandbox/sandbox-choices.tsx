import { ChevronDown } from "lucide-react";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { sandboxDeclineReasons, sandboxMishaps, type sandboxOutcomes } from "#contract/sandbox-outcomes.ts";
import styles from "./sandbox-choices.module.css";
import { declineWords, mishapWords } from "./sandbox-words.ts";

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const answers = [
  { value: "success", label: "Success" },
  ...sandboxDeclineReasons.map((value) => ({ value, label: declineWords[value] })),
];

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
