import { useLoaded } from "#app/admin/lists/use-loaded.ts";
import { api } from "#app/api.ts";
import type { PayloadOf } from "#contract/endpoint.ts";
import { listCarriers } from "#contract/orders/parcels.ts";

const load = (signal: AbortSignal) => api(listCarriers, {}, { signal });
const none: PayloadOf<typeof listCarriers> = { carriers: [], couriers: [] };

/** Loads the carriers and couriers to choose from. Empty while they load or if loading fails. */
export function useCarriers(): PayloadOf<typeof listCarriers> {
  const loaded = useLoaded(load);
  return loaded?.ok ? loaded.data : none;
}
