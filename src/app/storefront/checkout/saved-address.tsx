import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostalAddress } from "#app/ui/postal-address.tsx";
import { Skeleton, SkeletonGroup } from "#app/ui/skeleton.tsx";
import { maxSavedAddresses } from "#contract/accounts/address-book-limits.ts";
import type { User } from "#contract/accounts/auth.ts";
import { m } from "#messages";
import { AddressChoice, profileChoice } from "./address-choice.tsx";
import type { DeliveryAddress } from "./use-delivery-address.ts";

/** Loaded on demand, because few customers add an address here. */
const AddressDialog = lazy(() =>
  import("#app/ui/address-dialog.tsx").then(({ AddressDialog: Component }) => ({ default: Component })),
);

const profilePath = "/dashboard/user/profile";
const addressesPath = "/dashboard/user/addresses";

/** Second step of checkout A: the delivery address, or a prompt to add one (Specification §2). */
export function SavedAddress({ user, delivery }: { user: User; delivery: DeliveryAddress }) {
  const { addresses, selected, hasAddress, choose, add } = delivery;
  const [isAdding, setAdding] = useState(false);
  const { name, phone, address } = user;
  return (
    <Card as="section" padding="large" aria-label={m["checkout.shippingAddress"]()}>
      <CardHeader
        title={m["checkout.shippingAddress"]()}
        action={hasAddress && <Link to={selected ? addressesPath : profilePath}>{m["checkout.edit"]()}</Link>}
      />
      {!addresses ? (
        <SkeletonGroup label={m["common.busy.loading"]()}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="long" />
          <Skeleton width="half" />
        </SkeletonGroup>
      ) : hasAddress ? (
        <Stack>
          {addresses.length > 0 && (
            <AddressChoice
              addresses={addresses}
              profileAddress={address}
              value={selected?._id ?? profileChoice}
              onChoose={choose}
            />
          )}
          <PostalAddress {...(selected ?? { name, phone, address })} />
          {addresses.length < maxSavedAddresses && (
            <Cluster>
              <Button
                variant="quiet"
                size="small"
                icon={<Plus aria-hidden="true" />}
                onClick={() => setAdding(true)}
              >
                {m["addressBook.add"]()}
              </Button>
            </Cluster>
          )}
        </Stack>
      ) : (
        <Notice
          tone="warn"
          title={m["checkout.multiStep.noAddress"]()}
          action={
            <ButtonLink to={profilePath} size="small">
              {m["checkout.multiStep.addAddress"]()}
            </ButtonLink>
          }
        >
          {m["checkout.multiStep.profileAddress"]()}
        </Notice>
      )}
      {isAdding && (
        <Suspense>
          <AddressDialog
            address={{ name, phone, isDefault: false }}
            onClose={() => setAdding(false)}
            onSaved={(saved) => {
              add(saved);
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
