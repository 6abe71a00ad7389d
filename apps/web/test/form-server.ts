import {
  changeFeatureForm,
  createFeatureForm,
  deleteFeatureForm,
  type FeatureForm,
  listFeatureForms,
  readFeatureForm,
  readFormPredata,
  readRenderedFeatureForm,
} from '@cairn/contract/feature-forms/feature-forms'
import type { FormPredata } from '@cairn/contract/forms/form-predata'
import type { FormValue } from '@cairn/contract/forms/form-values'
import { listProjectForms, type ProjectForm, readRenderedForm } from '@cairn/contract/forms/forms'
import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import type { Called } from '@cairn/contract/route'
// The script that connects a page is a file of the server.
import bridge from '../../server/src/forms/assets/form-bridge.js?raw'
import { FeatureServer } from './feature-server.ts'
import { sampleId } from './samples.ts'

type Payload = Called<typeof changeFeatureForm>['body']

/** The page of a form, of an origin of its own. */
export function formPage(html: string, script = bridge): string {
  return `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><script>${script}</script>${html}`)}`
}

/** A feature server with filled-in forms, which it versions and returns according to the contract. */
export class FormServer extends FeatureServer {
  /** The address of the page of every form. */
  page = formPage(
    '<label>Depth<input name="depth" required></label><label>Note<textarea name="note"></textarea></label>',
  )
  readonly offered: ProjectForm[]
  readonly feature = this.add({
    geometry: { type: 'Point', coordinates: [-105.25, 39.99] },
    properties: { name: 'Valve' },
  })
  readonly #forms = new Map<string, FeatureForm>()
  #count = 0

  constructor(layer: Partial<Layer> = {}) {
    super(layer)
    this.offered = [this.form('Inspection')]
    this.on(listProjectForms, () => this.offered)
    this.on(listFeatureForms, () => [...this.#forms.values()].toReversed())
    const predata: FormPredata = {
      feature: { id: this.feature.id, geometryType: 'Point', lonLat: [-105.25, 39.99], properties: { name: 'Valve' } },
      attributes: {},
      person: { email: 'admin@demo.test', name: 'Demo Admin' },
      project: { id: this.project.id, name: this.project.name },
      today: '2026-03-01',
    }
    // Its path has the form of the next one.
    this.on(readFeatureForm, (_, { id = '' }) => this.filled(id))
    this.on(readFormPredata, () => ({ predata }))
    const rendered = () => ({ url: this.page, expires: '2026-01-01T12:00:00.000Z' })
    this.on(readRenderedForm, () => ({ ...rendered(), formVersion: 3 }))
    this.on(readRenderedFeatureForm, rendered)
    // The client has checked the bodies against the types of the contract.
    this.on(createFeatureForm, ({ body }) => this.written(this.fillIn((body as Payload).data)))
    this.on(changeFeatureForm, ({ body }, { id = '' }) => {
      const { version, data } = body as Payload
      const current = this.filled(id)
      if (version !== current.version) throw new Problem('feature_form_changed', { current })
      return this.written(this.changeFilled(id, data))
    })
    this.on(deleteFeatureForm, (_, { id = '' }) => {
      this.#forms.delete(id)
      return { id, feature: this.changeElsewhere(this.feature.id, {}) }
    })
  }

  /** A form that the project has. */
  form(formName: string): ProjectForm {
    return {
      id: sampleId(),
      formId: sampleId(),
      formName,
      description: '',
      htmlUrl: '',
      jsFile: null,
      projectId: this.project.id,
      layerId: sampleId(),
    }
  }

  filled(id: string): FeatureForm {
    const form = this.#forms.get(id)
    if (!form) throw new Problem('feature_deleted', {})
    return form
  }

  /** Fills in the first form of the project, as another client would. */
  fillIn(data: readonly FormValue[], parts: Partial<FeatureForm> = {}): FeatureForm {
    this.#count += 1
    const [{ formId, formName, layerId } = this.form('')] = this.offered
    const filled: FeatureForm = {
      id: `htmlform_feature.${this.#count}`,
      formId,
      formName,
      data: [...data],
      pages: null,
      created: '2026-01-01T12:00:00.000Z',
      modified: '2026-01-02T12:00:00.000Z',
      createdByEmail: 'crew@demo.test',
      createdByName: 'Ada Crew',
      modifiedByEmail: 'editor@demo.test',
      layerId,
      projectId: this.project.id,
      featureId: this.feature.id,
      version: 1,
      formVersion: 1,
      isOldVersion: false,
      isFormPresent: true,
      ...parts,
    }
    this.#forms.set(filled.id, filled)
    return filled
  }

  /** Saves other values, as another client would. */
  changeFilled(id: string, data: readonly FormValue[]): FeatureForm {
    const before = this.filled(id)
    const filled = { ...before, data: [...data], version: before.version + 1 }
    this.#forms.set(id, filled)
    return filled
  }

  /** The answer to a write of a form. */
  written(filled: FeatureForm) {
    return { ...filled, feature: this.changeElsewhere(this.feature.id, {}) }
  }
}
