import { ChevronDown } from "lucide-react";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import {
  sandboxDeclineReasons,
  sandboxFailures,
  type sandboxOutcomes,
} from "#contract/payments/sandbox-outcomes.ts";
import { m } from "#messages";
import styles from "./sandbox-choices.module.css";
import { declineLabels, failureTexts } from "./sandbox-outcomes.ts";

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

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
      <RadioGroup
        label={m["checkout.testGateway.result"]()}
        hint={m["checkout.testGateway.resultHint"]()}
        options={[
          { value: "success", label: m["checkout.testGateway.success"]() },
          ...sandboxDeclineReasons.map((reason) => ({ value: reason, label: declineLabels[reason]() })),
        ]}
        {...groupProps}
      />
      <details className={styles.more}>
        <summary className={styles.summary}>
          {m["checkout.testGateway.moreFailures"]()}
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </summary>
        <RadioGroup
          label={m["checkout.testGateway.failureCase"]()}
          hideLabel
          options={sandboxFailures.map((failure) => {
            const { label, hint } = failureTexts[failure];
            return { value: failure, label: label(), hint: hint() };
          })}
          {...groupProps}
        />
      </details>
    </>
  );
}
