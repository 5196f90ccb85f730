import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/copy-selected'

/** The address of a command, which knows no store. */
export async function loader(args: Route.LoaderArgs) {
  const { store } = await getSelectedStore(args, 'createStore')
  throw redirect(to.admin.store.copy(store.store_id))
}
