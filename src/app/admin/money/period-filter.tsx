import { Form } from "react-router";
import type { ApiError } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import styles from "./money.module.css";
import { moneyPeriods, parseMoneyQuery, rowLengths } from "./money-query.ts";

export interface MoneyChoiceProps {
  /** Error of the report request. Errors of the date fields are shown next to the dates. */
  refused: ApiError | undefined;
  /** Set for reports without rows by day or month: hides the choice between day and month. */
  withoutRows?: true;
}

/** Selects the period of a report, and rows by day or month. Both are stored in the URL. */
export function PeriodFilter({ refused, withoutRows }: MoneyChoiceProps) {
  const { choose, requested } = useListQuery();
  const query = parseMoneyQuery(requested);
  const errorOf = (name: string) => refused?.errors.find(({ field }) => field === name)?.message;
  return (
    <>
      <ListTools>
        <SelectField
          label={m["money.period"]()}
          value={query.period}
          onChange={({ target }) => choose("period", target.value)}
        >
          {optionsOf(moneyPeriods)}
        </SelectField>
        {!withoutRows && (
          <SelectField
            label={m["money.rows"]()}
            value={query.by}
            onChange={({ target }) => choose("by", target.value)}
          >
            {optionsOf(rowLengths)}
          </SelectField>
        )}
      </ListTools>
      {query.period === "own" && (
        <Form key={`${query.from} ${query.to}`} className={styles.dates} preventScrollReset>
          <input type="hidden" name="period" value="own" />
          {!withoutRows && <input type="hidden" name="by" value={query.by} />}
          <TextField
            label={m["money.from"]()}
            type="date"
            name="from"
            required
            defaultValue={query.from}
            error={errorOf("from")}
          />
          <TextField
            label={m["money.to"]()}
            type="date"
            name="to"
            required
            defaultValue={query.to}
            error={errorOf("to")}
          />
          <Button type="submit">{m["money.show"]()}</Button>
        </Form>
      )}
    </>
  );
}

const optionsOf = (labels: Readonly<Record<string, Message>>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label()}
    </option>
  ));
