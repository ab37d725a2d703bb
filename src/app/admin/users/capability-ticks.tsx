import { CheckboxField } from "#app/ui/choice-field.tsx";
import { type Capability, completeCapabilities } from "#contract/kernel/capabilities.ts";
import { m } from "#messages";
import { capabilityGroups, capabilityLabels } from "./capability-groups.ts";
import styles from "./roles.module.css";

export interface CapabilityTicksProps {
  chosen: readonly Capability[];
  onChange: (capabilities: readonly Capability[]) => void;
  /** Whether the user has this permission and so may grant it. */
  isAllowed: (capability: Capability) => boolean;
}

/** Checkboxes for permissions, by topic. Those that a chosen one requires are ticked and disabled. */
export function CapabilityTicks({ chosen, onChange, isAllowed }: CapabilityTicksProps) {
  const complete = completeCapabilities(chosen);
  const toggle = (name: Capability, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, name] : chosen.filter((one) => one !== name));
  const isRequired = (name: Capability) =>
    completeCapabilities(chosen.filter((one) => one !== name)).includes(name);
  return (
    <div className={styles.groups}>
      {capabilityGroups.map(({ label, capabilities }) => (
        <fieldset key={capabilities.join()} className={styles.ticks}>
          <legend className={styles.legend}>{label()}</legend>
          {capabilities.map((name) => (
            <CheckboxField
              key={name}
              label={capabilityLabels[name].label()}
              hint={
                isRequired(name)
                  ? m["users.roles.required"]({ text: capabilityLabels[name].description() })
                  : capabilityLabels[name].description()
              }
              checked={complete.includes(name)}
              disabled={isRequired(name) || !isAllowed(name)}
              onChange={({ target }) => toggle(name, target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
