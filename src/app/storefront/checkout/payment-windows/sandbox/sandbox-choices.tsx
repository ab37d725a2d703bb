import { ChevronDown } from "lucide-react";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import {
  sandboxDeclineReasons,
  sandboxFailures,
  type sandboxOutcomes,
} from "#contract/payments/sandbox-outcomes.ts";
import styles from "./sandbox-choices.module.css";
import { declineWords, mishapWords } from "./sandbox-words.ts";

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

const results = [
  { value: "success", label: "Success" },
  ...sandboxDeclineReasons.map((value) => ({ value, label: declineWords[value] })),
];

const failureCases = sandboxFailures.map((value) => ({ value, ...mishapWords[value] }));

/** Selects the response of the test payment gateway. Failure cases for testers are collapsed. */
export function SandboxChoices({
  value,
  onChange,
}: {
  value: SandboxOutcome;
  onChange: (value: SandboxOutcome) => void;
}) {
  const groupProps = {
    name: "outcome",
    value,
    onChange: (chosen: string) => onChange(chosen as SandboxOutcome),
  };
  return (
    <>
      <RadioGroup label="Payment result" hint="No real money is charged." options={results} {...groupProps} />
      <details className={styles.more}>
        <summary className={styles.summary}>
          More failure cases
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
        <RadioGroup label="Failure case" hideLabel options={failureCases} {...groupProps} />
      </details>
    </>
  );
}
