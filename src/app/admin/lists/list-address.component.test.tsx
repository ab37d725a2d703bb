import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { LoadFailure } from "#app/admin/frame/load-failure.tsx";
import { attemptPage, type Loaded, pageQuery } from "#app/admin/frame/loading.ts";
import { Screen } from "#app/admin/frame/screen.tsx";
import { api } from "#app/api.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import { listMail } from "#contract/settings/mail.ts";
import { fill, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused } from "#tests/support/shop-stub.ts";
import { ListChoice } from "./list-choice.tsx";
import { ListSearch } from "./list-search.tsx";
import { useListQuery } from "./use-list-query.ts";

const choices = { status: ["sent", "failed"], sort: ["oldest"] };

/** A minimal list screen. */
function List({ loaderData: loaded }: { loaderData: Loaded<PayloadOf<typeof listMail>> }) {
  const { hrefFor, narrowed, pending } = useListQuery();
  return (
    <Screen title="List">
      <ListSearch label="Search" placeholder="" />
      <ListChoice label="Status" name="status" all="All" options={{ sent: "Sent", failed: "Failed" }} />
      <ListChoice label="Sort by" name="sort" options={{ newest: "Newest", oldest: "Oldest" }} />
      {!loaded.ok && <LoadFailure message="The list could not be fetched" error={loaded.error} />}
      {loaded.ok && (
        <p>
          Page {loaded.data.pagination.page}
          {narrowed && " of results"}
          {pending && ", loading"}
        </p>
      )}
      {loaded.ok && <Pagination {...loaded.data.pagination} hrefFor={hrefFor} />}
    </Screen>
  );
}

const list = {
  default: List,
  clientLoader: ({ request }: { request: Request }) =>
    attemptPage(
      request,
      api(listMail, { query: pageQuery(request, 20, choices) }, { signal: request.signal }),
    ),
};

const search = () => screen.getByRole<HTMLInputElement>("searchbox");
const choice = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

const open = (query = "") =>
  openScreen({ mail: list }, `mail${query}`, (shop) =>
    shop.on(listMail, ({ query: { page = "1" } }) => ({
      mails: [],
      readable: true,
      pagination: { page: Number(page), total: 45, pages: 3 },
    })),
  );

describe("list URL", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  const expectUrl = (address: string) => waitFor(() => expect(opened.address()).toBe(address));
  const lastQuery = () => opened.shop.sent(listMail).at(-1)?.query;

  it("focuses the search on / unless shortcuts are off", {
    tags: ["spec:10.79"],
  }, async () => {
    opened = await open();
    await opened.user.keyboard("/");
    expect(document.activeElement).toBe(search());
    cleanup();
    localStorage.setItem("pankh_shortcuts", JSON.stringify("off"));
    opened = await open();
    await opened.user.keyboard("/");
    expect(document.activeElement).not.toBe(search());
  });

  describe("from the first page", () => {
    beforeEach(async () => {
      opened = await open();
    });

    it("contains filter and sort order, and back navigation removes them", async () => {
      const { user, go } = opened;
      await user.selectOptions(choice("Status"), "Sent");
      await expectUrl("/mail?status=sent");
      await user.selectOptions(choice("Sort by"), "Oldest");
      await expectUrl("/mail?status=sent&sort=oldest");
      expect(lastQuery()).toMatchObject({ status: "sent", sort: "oldest", page: "1", limit: "20" });
      go(-1);
      await expectUrl("/mail?status=sent");
      expect(choice("Sort by").value).toBe("");
      go(-1);
      await expectUrl("/mail");
      expect(choice("Status").value).toBe("");
      expect(lastQuery()).not.toHaveProperty("status");
    });

    it("keeps a filter whose results are still loading when the sort order changes", async () => {
      const { user, shop } = opened;
      const release = shop.hold(listMail);
      await user.selectOptions(choice("Status"), "Sent");
      expect(choice("Status").value).toBe("sent");
      expect(screen.getByText("Page 1, loading")).toBeTruthy();
      await user.selectOptions(choice("Sort by"), "Oldest");
      release();
      await expectUrl("/mail?status=sent&sort=oldest");
      expect([choice("Status").value, choice("Sort by").value]).toEqual(["sent", "oldest"]);
    });

    it("keeps a search that is still loading when a filter is chosen, and a filter when searching", async () => {
      const { user, shop } = opened;
      const release = shop.hold(listMail);
      await user.type(search(), "sharma{Enter}");
      await waitFor(() => expect(lastQuery()).toMatchObject({ search: "sharma" }));
      await user.selectOptions(choice("Status"), "Sent");
      await fill(user, search(), "asha");
      await waitFor(() => expect(lastQuery()).toMatchObject({ search: "asha", status: "sent" }));
      release();
      await expectUrl("/mail?search=asha&status=sent");
      await waitFor(() => expect(search().value).toBe("asha"));
    });

    it("keeps a filter chosen between typing and searching", async () => {
      const { user } = opened;
      await user.type(search(), "sharma");
      await user.selectOptions(choice("Status"), "Sent");
      // On a busy machine, the search may be sent first, so the order of the parameters varies.
      const query = () => Object.fromEntries(new URLSearchParams(opened.address().split("?")[1]));
      await waitFor(() => expect(query()).toEqual({ status: "sent", search: "sharma" }));
      await waitFor(() => expect(search().value).toBe("sharma"));
    });

    it("clears a refined search in one step of back navigation", async () => {
      const { user, go } = opened;
      await user.type(search(), "asha{Enter}");
      await expectUrl("/mail?search=asha");
      expect(screen.getByText("Page 1 of results")).toBeTruthy();
      await user.type(search(), " verma{Enter}");
      await expectUrl("/mail?search=asha+verma");
      go(-1);
      await expectUrl("/mail");
      await waitFor(() => expect(search().value).toBe(""));
    });
  });

  it("restores page, filters and search from the URL", async () => {
    opened = await open("?page=3&status=failed&search=asha&sort=unknown");
    expect(lastQuery()).toEqual({ page: "3", status: "failed", search: "asha", limit: "20" });
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("3");
    expect([search().value, choice("Status").value]).toEqual(["asha", "failed"]);
    await opened.user.click(screen.getByRole("link", { name: "Page 2" }));
    await expectUrl("/mail?status=failed&search=asha&sort=unknown&page=2");
  });

  it("returns to the first page when a filter or search changes", async () => {
    opened = await open("?page=3");
    await opened.user.selectOptions(choice("Status"), "Sent");
    await expectUrl("/mail?status=sent");
    await opened.user.click(screen.getByRole("link", { name: "Page 2" }));
    await expectUrl("/mail?status=sent&page=2");
    await opened.user.type(search(), "asha{Enter}");
    await expectUrl("/mail?status=sent&search=asha");
    await opened.user.selectOptions(choice("Status"), "All");
    await expectUrl("/mail?search=asha");
  });

  it("redirects from a page past the end to the last one", async () => {
    opened = await open("?page=7&status=sent");
    await expectUrl("/mail?status=sent&page=3");
    expect(opened.shop.sent(listMail).map(({ query }) => query.page)).toEqual(["7", "3"]);
  });
});

describe("a list that failed to load", () => {
  it.each([
    [new Refused(0), "The shop could not be reached. Please check your connection."],
    [
      new Refused(503, { message: "relation" }),
      "The shop can't respond right now. Please try again in a moment.",
    ],
    [new Refused(404, { message: "Gone" }), "Gone"],
  ])("shows the reason: %s", async (refusal, reason) => {
    await openScreen({ mail: list }, "mail", (shop) =>
      shop.on(listMail, () => {
        throw refusal;
      }),
    );
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("links to the login when the session has ended", async () => {
    await openScreen({ mail: list }, "mail?page=2", (shop) =>
      shop.on(listMail, () => {
        throw new Refused(401, { code: "unauthenticated", message: "Please sign in" });
      }),
    );
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
