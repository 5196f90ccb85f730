/**
 * The tables of the migrated database. `app/tables.ts` adds them, since the types of their columns are those of
 * features.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the composition root
export interface Tables {}
