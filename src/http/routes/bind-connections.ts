import * as contract from "#contract/settings/connections.ts";
import { recordMailWorks } from "#domain/launch-checklist/statements.ts";
import type { Binder } from "../bind.ts";
import type { ApiOptions } from "../context.ts";

const minute = 60_000;

/** Configured external services: status and test, for administrators. */
export function bindConnections(bind: Binder, { shop, connections, installation }: ApiOptions): void {
  bind(contract.readConnections, async () => connections.describe());
  bind(
    contract.testConnection,
    async ({ input: { body }, actor, viewer }) => {
      const result = await connections.test(body.what, viewer);
      if (body.what === "mail" && result.works) {
        const { mailServer: server } = await installation();
        // Without a mail server the test succeeds, but does not prove that emails are sent.
        if (server) await recordMailWorks(shop.db, { server, actor });
      }
      return result;
    },
    {
      throttles: [{ scope: "connection test", by: "account", limit: 20, windowMilliseconds: 10 * minute }],
    },
  );
}
