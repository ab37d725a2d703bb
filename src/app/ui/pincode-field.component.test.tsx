import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { PincodeField } from "./pincode-field.tsx";

function open() {
  const onChange = vi.fn();
  render(<PincodeField label="PIN code" name="pincode" onChange={onChange} />);
  onTestFinished(cleanup);
  const field = screen.getByLabelText<HTMLInputElement>("PIN code");
  return { field, onChange, user: userEvent.setup({ delay: null }) };
}

it("PincodeField limits the input to six characters", () => {
  expect(open().field.maxLength).toBe(6);
});

it.each(["273 001", "273-001", " 273001", "27300199"])(
  "PincodeField removes separators from %j before the length limit applies",
  async (pasted) => {
    const { field, onChange, user } = open();
    await user.click(field);
    await user.paste(pasted);
    expect(field.value).toBe("273001");
    expect(onChange).toHaveBeenCalled();
  },
);

it("PincodeField replaces the selection when pasting", async () => {
  const { field, user } = open();
  await user.type(field, "273");
  await user.paste("0 01");
  expect(field.value).toBe("273001");
  field.setSelectionRange(0, 3);
  await user.paste("1 10");
  expect([field.value, field.selectionStart]).toEqual(["110001", 3]);
});

/** Inserts text in one step, as keyboard suggestions and dictation do. */
const insert = (field: HTMLElement, data: string, cancelable: boolean) =>
  fireEvent(
    field,
    new InputEvent("beforeinput", { data, inputType: "insertText", bubbles: true, cancelable }),
  );

it("PincodeField removes separators from inserted text before the length limit applies", () => {
  const { field, onChange } = open();
  insert(field, "273 001", true);
  expect(field.value).toBe("273001");
  expect(onChange).toHaveBeenCalledOnce();
});

it("PincodeField leaves a composition that cannot be cancelled to the browser", () => {
  const { field } = open();
  insert(field, "273 001", false);
  expect(field.value).toBe("");
});
