import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { CountBadge } from "./badge.tsx";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { CheckboxField, RadioGroup } from "./choice-field.tsx";
import { ConfirmDialog, Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { EmptyState } from "./empty-state.tsx";
import { SelectField, TextAreaField, TextField } from "./field.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { Notice } from "./notice.tsx";
import { Pagination } from "./pagination.tsx";
import { PasswordField } from "./password-field.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";
import { Progress } from "./progress.tsx";
import { Skeleton } from "./skeleton.tsx";
import { StatCard } from "./stat.tsx";
import { QuantityStepper } from "./stepper.tsx";
import { DataTable } from "./table.tsx";
import { Tabs } from "./tabs.tsx";
import { ToastProvider } from "./toast.tsx";
import { toast, toastStore } from "./toast-store.ts";

const noop = () => {};

function html(element: React.ReactNode): string {
  return renderToString(<StaticRouter location="/">{element}</StaticRouter>).replaceAll("<!-- -->", "");
}

/** Attributes of the first `<tag …>` in the HTML. */
function attributes(markup: string, tag: string): Record<string, string> {
  const start = new RegExp(`<${tag}\\b([^>]*)>`).exec(markup)?.[1];
  if (start === undefined) throw new Error(`no <${tag}> in ${markup}`);
  return Object.fromEntries(
    [...start.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

describe("fields", () => {
  it("link label, hint and error to the control", () => {
    const markup = html(
      <TextField label="Phone" hint="Ten digits" error="Phone number must be 10 digits." required />,
    );
    const input = attributes(markup, "input");
    const label = attributes(markup, "label");
    expect(label.for).toBe(input.id);
    const described = (input["aria-describedby"] ?? "").split(" ");
    expect(described).toHaveLength(2);
    for (const id of described) expect(markup).toContain(`id="${id}"`);
    expect(input["aria-invalid"]).toBe("true");
    expect(input).toHaveProperty("required");
  });

  it("have no aria-describedby and aria-invalid without hint and error", () => {
    const input = attributes(html(<TextField label="Name" />), "input");
    expect(input).not.toHaveProperty("aria-describedby");
    expect(input).not.toHaveProperty("aria-invalid");
  });

  it("hide a password by default", () => {
    const markup = html(<PasswordField label="Password" autoComplete="current-password" />);
    expect(attributes(markup, "input")).toMatchObject({ type: "password", autoComplete: "current-password" });
    expect(markup).toContain('aria-label="Show password"');
  });
});

describe("Button", () => {
  it("is disabled and shows its busy label while busy", () => {
    const markup = html(
      <Button busy busyLabel="Signing In...">
        Sign In
      </Button>,
    );
    expect(attributes(markup, "button")).toMatchObject({ type: "button", disabled: "", "aria-busy": "true" });
    expect(markup).toContain("Signing In...");
    expect(markup).not.toContain("Sign In<");
  });
});

describe("Price", () => {
  it("labels the current and the previous price", () => {
    const text = html(<Price amount={48500} regular={58200} />).replaceAll(/<[^>]+>/g, "");
    expect(text).toBe("now ₹48,500was ₹58,200");
  });

  it("does not strike through a price that is not higher", () => {
    expect(html(<Price amount={500} regular={500} />)).not.toContain("<del");
  });
});

describe("Picture", () => {
  it("offers AVIF and WebP, loads lazily and reserves its space", () => {
    const markup = html(<Picture src="/pictures/falcon/1600.webp" alt="Falcon X1" sizes="50vw" />);
    expect(attributes(markup, "source")).toMatchObject({ type: "image/avif", sizes: "50vw" });
    expect(attributes(markup, "img")).toMatchObject({
      alt: "Falcon X1",
      loading: "lazy",
      decoding: "async",
      width: "1600",
      height: "1200",
      src: "/pictures/falcon/960.webp",
    });
  });

  it("loads eagerly with high priority if it is the first visible picture", () => {
    const markup = html(<Picture src="/team.jpg" alt="The team" priority />);
    expect(attributes(markup, "img")).toMatchObject({ loading: "eager", fetchPriority: "high" });
  });

  it("shows the proxied copy of a third-party picture", () => {
    const markup = html(<Picture src="https://example.com/a.jpg" alt="Falcon X1" />);
    expect(attributes(markup, "img").src).toBe(
      "/picture-copies/960.webp?address=https%3A%2F%2Fexample.com%2Fa.jpg",
    );
  });

  it("shows initials without a picture", () => {
    const markup = html(<Picture src={null} alt="Falcon X1" />);
    expect(markup).not.toContain("<img");
    expect(markup).toContain(">FX<");
    expect(attributes(markup, "svg")).toMatchObject({ role: "img", "aria-label": "Falcon X1" });
  });
});

describe("CountBadge", () => {
  it.each([
    [0, ""],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("shows %d as %j", { tags: ["spec:9.2"] }, (count, text) => {
    expect(html(<CountBadge count={count} />).replaceAll(/<[^>]+>/g, "")).toBe(text);
  });
});

describe("Pagination", () => {
  it("links all pages, marks the current one and has no link before the first", () => {
    const markup = html(<Pagination page={1} pages={3} hrefFor={(page) => `/store?page=${page}`} />);
    expect(markup).toContain('href="/store?page=3"');
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).not.toContain('rel="prev"');
    expect(markup).toContain('rel="next"');
  });

  it("renders nothing for a single page", () => {
    expect(html(<Pagination page={1} pages={1} hrefFor={() => "/"} />)).toBe("");
  });
});

describe("server-rendered markup", () => {
  it("never contains a toast of another visitor", () => {
    const id = toast.error("Something of someone else");
    const markup = html(<ToastProvider>page</ToastProvider>);
    toastStore.dismiss(id);
    expect(markup).toContain("page");
    expect(markup).not.toContain("Something of someone else");
  });

  it("omits the content of closed dialogs and drawers", () => {
    const markup = html(
      <>
        <Dialog open={false} onClose={noop} title="Create Product">
          secret form
        </Dialog>
        <Drawer open={false} onClose={noop} title="Filters">
          secret filters
        </Drawer>
      </>,
    );
    expect(markup).not.toContain("secret");
    expect(markup).not.toContain(" open");
  });

  it("has no inline styles, which the content security policy blocks", () => {
    const row = { id: "1", name: "Aarav" };
    const markup = html(
      <>
        <Logo name="Udaan" picture="" />
        <ButtonLink to="/store">Browse Products</ButtonLink>
        <IconButton label="Edit" busy>
          icon
        </IconButton>
        <TextAreaField label="Address" />
        <SelectField label="Category">
          <option>Drones</option>
        </SelectField>
        <CheckboxField label="Cameras" error="Choose one" />
        <RadioGroup label="Price" name="price" options={[{ value: "low", label: "Low" }]} />
        <Menu label="Account" trigger="Account" items={[{ label: "Profile", to: "/profile" }]} />
        <ConfirmDialog open onClose={noop} onConfirm={noop} title="Delete" message="Are you sure?" />
        <Drawer open onClose={noop} title="Filters">
          filters
        </Drawer>
        <EmptyState title="No Orders Yet" />
        <Notice tone="warn">Careful</Notice>
        <Picture src={undefined} alt="" name="Falcon" />
        <Progress label="Uploading" value={40} />
        <Skeleton shape="picture" />
        <StatCard label="Orders" value="4" onSelect={noop} />
        <QuantityStepper value={1} onChange={noop} />
        <DataTable
          caption="Users"
          columns={[{ key: "name", header: () => "Name", cell: ({ name }: typeof row) => name }]}
          rows={[row]}
          rowKey={({ id }) => id}
          onRowOpen={noop}
        />
        <Tabs label="Team" tabs={[{ id: "now", label: "Current", panel: "people" }]} />
      </>,
    );
    expect(markup).toContain("people");
    expect(markup).not.toMatch(/\sstyle=/);
  });
});
