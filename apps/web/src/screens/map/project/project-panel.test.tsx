import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { createFolder, listFolders } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { deleteProject, listProjects, type Project, readProject } from '@cairn/contract/projects'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleDictionaryEntry } from '../../../../test/dictionaries.ts'
import {
  sampleAccount,
  sampleEditor,
  sampleLayer,
  sampleOrganization,
  sampleProject,
  sampleTree,
  sampleViewer,
} from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { useFolders } from '../../../folders/use-folders.ts'
import { beginSession, currentMapSession, showProjectPanel } from '../../../map/map-session.ts'
import { emptySession } from '../../../map/stored-session.ts'
import { changePreferences } from '../../../platform/preferences/preferences.ts'
import { useCompleteAddress } from '../use-complete-address.ts'
import { useCurrentProject } from '../use-current-project.ts'
import { ProjectPanel } from './project-panel.tsx'
import { useFirstLook } from './use-first-look.ts'

const others = sampleOrganization({ name: 'Other Utilities' })
const alder = sampleProject({ name: 'Alder survey' })
const birch = sampleProject({ name: 'Birch survey' })
const theirs = sampleProject({ name: 'Cedar survey', organizationId: others.id })

/** A server with these projects, each with one folder. */
function serverWith(projects: readonly Project[]): AnsweringServer {
  const kept = new Map(projects.map((project) => [project.id, project]))
  return new AnsweringServer()
    .on(listProjects, ({ search }) =>
      [...kept.values()].filter(({ organizationId }) => organizationId === search.get('orgId')),
    )
    .on(readProject, (_, { id = '' }) => {
      const project = kept.get(id)
      if (!project) throw new Problem('not_found', { asset: 'project' })
      return project
    })
    .on(deleteProject, (_, { id = '' }) => {
      kept.delete(id)
      return { id, name: '' }
    })
    .on(listFolders, () => [sampleTree('Survey', ['Mains'])])
}

async function showPanel(server: AnsweringServer, account: CurrentAccount = sampleAccount()) {
  beginSession(account.id, emptySession, true)
  return showSignedIn(<Page />, server, { account })
}

function Page() {
  const { project } = useCurrentProject()
  const { data: folders } = useFolders(project?.id ?? null)
  useCompleteAddress()
  useFirstLook({ project, folders, engine: undefined })
  return <ProjectPanel />
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const picker = page.getByRole('combobox', { name: 'Project', exact: true })
const organization = page.getByRole('combobox', { name: /^Organization/ })
const list = page.getByRole('listbox')

async function listedProjects() {
  // That of the organizations fades out.
  await expect.element(list).not.toBeInTheDocument()
  await button('Show the projects').click()
  await expect.element(list).toBeVisible()
  const options = list.getByRole('option').elements()
  return options.map(({ textContent }) => textContent)
}

test('without projects the panel opens by itself, with the invitation to create one', async () => {
  const account = sampleAccount()
  beginSession(account.id, emptySession, false)
  await showSignedIn(<Page />, serverWith([]), { account })
  await expect.element(page.getByRole('button', { name: 'New project' })).toBeVisible()
})

describe('the organization', () => {
  const account = sampleAccount()
  const withOthers = { ...account, organizations: [...account.organizations, others] }

  test('cannot be chosen when there is only one', async () => {
    await showPanel(serverWith([alder, theirs]))
    await expect.element(picker).toHaveValue('Alder survey')
    await expect.element(organization).not.toBeInTheDocument()
  })

  test('cannot be chosen where the own one has not the feature', async () => {
    const { organization: own } = withOthers
    const features = own.features.filter((feature) => feature !== 'organizations')
    await showPanel(serverWith([alder]), { ...withOthers, organization: { ...own, features } })
    await expect.element(picker).toHaveValue('Alder survey')
    await expect.element(organization).not.toBeInTheDocument()
  })

  test('is the user’s own until another is chosen, whose projects are then listed and whose first project opens', async () => {
    const server = serverWith([alder, birch, theirs])
    const { router } = await showPanel(server, withOthers)
    await expect.element(picker).toHaveValue('Alder survey')
    await expect.element(organization).toMatchTextContent(/Front Range Utilities/)
    expect(await listedProjects()).toEqual(['Alder survey', 'Birch survey'])
    await organization.click()
    await page.getByRole('option', { name: 'Other Utilities' }).click()
    await expect.element(picker).toHaveValue('Cedar survey')
    expect(router.state.location.search).toBe(`?project=${theirs.id}`)
    expect(await listedProjects()).toEqual(['Cedar survey'])
  })

  test('that has granted rights but no project names the administrator to ask', async () => {
    await showPanel(serverWith([alder]), withOthers)
    await organization.click()
    await page.getByRole('option', { name: 'Other Utilities' }).click()
    await expect
      .element(page.getByText(/^You do not have permission to view any project\. Ask an administrator/))
      .toBeVisible()
    await expect.element(button('New project')).not.toBeInTheDocument()
  })
})

describe('without any project', () => {
  test('a user with the right can create one', async () => {
    await showPanel(serverWith([]))
    await expect.element(page.getByText(/^There are no projects yet\./)).toBeVisible()
    await page.getByText('New project', { exact: true }).click()
    await expect.element(page.getByRole('dialog', { name: 'New project' })).toBeVisible()
  })

  test('a user without the right reads to ask an administrator', async () => {
    await showPanel(serverWith([]), sampleViewer())
    await expect
      .element(
        page.getByText(
          'You do not have permission to view any project. Ask an administrator of the organization for access.',
        ),
      )
      .toBeVisible()
    await expect.element(button('New project')).not.toBeInTheDocument()
  })
})

describe('a list', () => {
  test('of projects that cannot be loaded has a retry button', async () => {
    const server = serverWith([alder]).on(listProjects, () => {
      throw new Problem('internal', {})
    })
    await showPanel(server)
    await expect
      .element(
        page
          .getByRole('alert')
          .getByText(/^The projects could not be loaded\. The request failed because of a server error/),
      )
      .toBeVisible()
    server.on(listProjects, () => [alder])
    await button('Try again').click()
    await expect.element(picker).toHaveValue('Alder survey')
  })

  test('of folders that cannot be loaded has a retry button', async () => {
    const server = serverWith([alder]).on(listFolders, () => {
      throw new Problem('internal', {})
    })
    await showPanel(server)
    await expect
      .element(
        page
          .getByRole('alert')
          .getByText(/^The folders could not be loaded\. The request failed because of a server error/),
      )
      .toBeVisible()
    server.on(listFolders, () => [sampleTree('Survey', [])])
    await button('Try again').click()
    await expect.element(page.getByRole('treeitem', { name: /^Survey/ })).toBeVisible()
  })

  test('that is loading shows a skeleton', async () => {
    const { promise, resolve } = Promise.withResolvers<Project[]>()
    await showPanel(serverWith([alder]).on(listProjects, () => promise))
    await expect.element(page.getByRole('status', { name: 'Loading projects' })).toBeVisible()
    resolve([alder])
    await expect.element(picker).toHaveValue('Alder survey')
    await expect.element(page.getByRole('status', { name: 'Loading projects' })).not.toBeInTheDocument()
  })
})

describe('a project without features', () => {
  const card = page.getByRole('region', { name: 'Empty project' })
  const kinds = ['point', 'polyline', 'polygon'] as const
  const emptyTree = () => {
    const tree = sampleTree('Survey', [])
    const layers = kinds.map((addFeature) => sampleLayer({ name: addFeature, addFeature, featureCount: 0 }))
    return { ...tree, layers }
  }

  test('invites the user to upload a file, or to draw the first feature of the chosen geometry type', async () => {
    const tree = emptyTree()
    const dictionary = sampleDictionaryEntry({ name: 'Water' })
    const project = { ...alder, dataDictionaryId: dictionary.id }
    const server = serverWith([project]).on(listDictionaries, () => [dictionary])
    await showPanel(server.on(listFolders, () => [tree]))
    await expect.element(card.getByText(/^Upload a file or draw the first feature\./)).toBeVisible()
    await expect.element(card.getByText('Dictionary: Water')).toBeVisible()
    await card.getByRole('button', { name: 'Upload a file' }).click()
    await expect.element(page.getByRole('dialog', { name: /^Upload a layer to/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await card.getByRole('button', { name: 'Draw a feature' }).click()
    const menu = page.getByRole('menu', { name: 'What do you want to draw?' })
    const choices = menu.getByRole('menuitem')
    await expect.element(choices.first()).toBeVisible()
    expect(choices.elements().map(({ textContent }) => textContent)).toEqual(['Point', 'Line', 'Polygon'])
    await choices.nth(1).click()
    expect(currentMapSession()).toMatchObject({
      mode: 'draw',
      drawTarget: { layerId: tree.layers[1]?.id, shape: 'polyline' },
    })
  })

  test('tells a viewer that it is empty', async () => {
    await showPanel(
      serverWith([alder]).on(listFolders, () => [emptyTree()]),
      sampleViewer(),
    )
    await expect.element(card).toMatchTextContent('This project has no features yet.')
    await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  })

  test('has no invitation once a layer has features', async () => {
    await showPanel(serverWith([alder]))
    await expect.element(page.getByRole('treeitem', { name: /^Survey/ })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })
})

describe('the actions of a project', () => {
  const menu = page.getByRole('menu', { name: 'Project actions' })
  const choose = async (name: string) => {
    await button('Project actions').click()
    await menu.getByRole('menuitem', { name, exact: true }).click()
  }

  // The page of these tests has no map.
  const changes = ['New folder', 'Edit project', 'Set initial viewWait until the map is ready.']
  test.each([
    ['an administrator', sampleAccount(), ['New project', ...changes, 'Delete project']],
    ['an editor', sampleEditor(), ['New project', ...changes]],
  ])('that are offered to %s are those that the rights allow', async (_, account, expected) => {
    await showPanel(serverWith([alder]), account)
    await expect.element(button('Upload')).toBeVisible()
    await button('Project actions').click()
    const offered = menu.getByRole('menuitem').elements()
    expect(offered.map(({ textContent }) => textContent)).toEqual(expected)
  })

  test('are not offered to a viewer, nor is the upload', async () => {
    await showPanel(serverWith([alder]), sampleViewer())
    await expect.element(page.getByRole('treeitem', { name: /^Survey/ })).toBeVisible()
    await expect.element(button('Project actions')).not.toBeInTheDocument()
    await expect.element(button('Upload')).not.toBeInTheDocument()
  })

  test('are on one line with its name', async () => {
    await showPanel(serverWith([sampleProject({ name: 'Alder survey of the water and sewer mains, second part' })]))
    await expect.element(button('Upload')).toBeVisible()
    const middles = [picker, button('Upload'), button('Project actions'), button('Close the project panel')]
      .map((part) => part.element().getBoundingClientRect())
      .map(({ top, bottom }) => Math.round((top + bottom) / 2))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
  })

  test('upload files into a folder that the user chooses', async () => {
    await showPanel(serverWith([alder]).on(listFolders, () => [sampleTree('Survey', []), sampleTree('Archive', [])]))
    await button('Upload').click()
    await expect.element(page.getByRole('dialog', { name: 'Upload layers' })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Folder' })).toHaveTextContent('Archive')
  })

  test('create a new folder, which is then expanded in the tree', async () => {
    const valves = sampleTree('Valves', ['point'])
    const server = serverWith([alder]).on(createFolder, () => valves)
    await showPanel(server)
    await choose('New folder')
    server.on(listFolders, () => [valves])
    await page.getByRole('textbox', { name: 'Name' }).fill('Valves')
    await button('Create folder').click()
    await expect.element(page.getByRole('treeitem', { name: /^Valves/ })).toHaveAttribute('aria-expanded', 'true')
  })

  test('delete it: the first remaining project opens, and the deleted one is not requested again', async () => {
    const server = serverWith([alder, birch])
    await showPanel(server)
    await expect.element(picker).toHaveValue('Alder survey')
    await choose('Delete project')
    await page.getByRole('dialog').getByRole('checkbox').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click()
    await expect.element(picker).toHaveValue('Birch survey')
    await expect.element(page.getByText('Project “Alder survey” deleted.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const about = server.received.filter(({ path }) => path.includes(alder.id)).map(({ method }) => method)
    expect(about.slice(about.indexOf('DELETE'))).toEqual(['DELETE'])
    await expect.element(page.getByText(/^The project does not exist/)).not.toBeInTheDocument()
  })
})

describe('the mode of the panel', () => {
  const panel = page.getByRole('complementary', { name: 'Project panel' })
  const widthPx = () => panel.element().getBoundingClientRect().width

  /** The panel beside a map that can be clicked. */
  async function showBesideMap(panelTemporary: boolean): Promise<void> {
    changePreferences({ panelTemporary })
    const account = sampleAccount()
    beginSession(account.id, emptySession, true)
    const map = (
      <button type="button" className="cairn-map" style={{ position: 'absolute', inset: 0 }} aria-label="Map" />
    )
    const beside = (
      <div style={{ position: 'relative', height: 600 }}>
        {map}
        <Page />
      </div>
    )
    await showSignedIn(beside, serverWith([alder]), { account })
    await expect.element(panel).toBeVisible()
    await page.getByRole('button', { name: 'Map' }).click({ position: { x: 40, y: 300 } })
  }

  test('temporary closes it with a click on the map, and gives it 525 px', async () => {
    await showBesideMap(true)
    await expect.element(panel).not.toBeInTheDocument()
    showProjectPanel(true)
    await expect.poll(widthPx).toBe(525)
  })

  test('persistent leaves it open, with 375 px', async () => {
    await showBesideMap(false)
    await expect.element(panel).toBeVisible()
    await expect.poll(widthPx).toBe(375)
  })
})

describe('an address with pp=1', () => {
  test.each([
    ['?pp=1', true],
    ['', false],
  ])('opens the panel that was closed: %s', async (search, isOpen) => {
    const account = sampleAccount()
    beginSession(account.id, emptySession, false)
    const address = `/index.html${search}`
    const { router } = await showSignedIn(<Page />, serverWith([alder]), { account, address })
    await expect.poll(() => router.state.location.search).toContain(alder.id)
    await expect.poll(() => currentMapSession().projectPanelOpen).toBe(isOpen)
  })

  test('below /ulink opens the project that its third segment names', async () => {
    const account = sampleAccount()
    beginSession(account.id, emptySession, false)
    const address = `/ulink/project/${birch.id}?pp=1`
    await showSignedIn(<Page />, serverWith([alder, birch]), { account, address })
    await expect.element(picker).toHaveValue('Birch survey')
  })
})
