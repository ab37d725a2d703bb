import { adminLists } from "#contract/saved-views/admin-lists.ts";
import * as contract from "#contract/saved-views/saved-views.ts";
import * as views from "#domain/saved-views/saved-views.ts";
import { m } from "#messages";
import type { Binder } from "../bind.ts";
import type { ApiOptions, Viewer } from "../context.ts";
import { viewerCan } from "../viewer-can.ts";

/** Saved views of the back-office lists. */
export function bindSavedViews(bind: Binder, { shop: { db } }: ApiOptions): void {
  bind(contract.listSavedViews, async ({ input: { query }, viewer }) => {
    const user = viewUserOf(viewer);
    const found = await views.listSavedViews(db, { ...query, user });
    return { views: found.map((view) => serializeView(view, user)) };
  });
  bind(contract.createSavedView, async ({ input: { body }, viewer }) => {
    const user = viewUserOf(viewer);
    const view = await views.createSavedView(db, { ...body, user });
    return { message: m["savedViews.created"](), view: serializeView(view, user) };
  });
  bind(contract.updateSavedView, async ({ input: { params, body }, viewer }) => {
    const user = viewUserOf(viewer);
    const view = await views.updateSavedView(db, { ...body, ...params, user });
    return { message: m["savedViews.updated"](), view: serializeView(view, user) };
  });
  bind(contract.deleteSavedView, async ({ input: { params }, viewer }) => {
    await views.removeSavedView(db, { ...params, user: viewUserOf(viewer) });
    return { message: m["savedViews.deleted"]() };
  });
}

const viewUserOf = (viewer: Viewer): views.ViewUser => ({
  id: viewer._id,
  name: viewer.name,
  maySee: (list) => viewerCan(viewer, adminLists[list].capability),
  mayChangeShared: viewerCan(viewer, "settings"),
});

const serializeView = (view: views.SavedViewRecord, user: views.ViewUser): contract.SavedView => ({
  _id: view.id,
  list: view.list,
  name: view.name,
  query: view.query,
  isShared: view.ownerId === null,
  creator: view.creator,
  mayChange: views.mayChangeView(view, user),
  version: view.version,
  createdAt: view.createdAt.toISOString(),
});
