import { page } from 'vitest/browser'

/** The menus of the actions of rows. */
export const actionMenus = page.getByRole('button', { name: /^Actions for/ })

/** Opens the menu of a row, by default of the first one. */
export async function openActions(row?: string): Promise<void> {
  await (row === undefined ? actionMenus.first() : page.getByRole('button', { name: `Actions for ${row}` })).click()
}

/** Chooses an action in the menu of a row, by default of the first one. */
export async function chooseAction(action: string, row?: string): Promise<void> {
  await openActions(row)
  await page.getByRole('menuitem', { name: action }).click()
}
