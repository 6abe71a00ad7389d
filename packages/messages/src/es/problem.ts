import type { problem as en } from '../en/problem.ts'
import type { Translation } from '../translation.ts'
import { memberProblems } from './accounts/members.ts'
import { attachmentProblems } from './attachments/attachments.ts'
import { fileContents } from './attachments/file-contents.ts'
import { authenticatorProblems } from './auth/authenticator.ts'
import { signUpProblems } from './auth/sign-up.ts'
import { billingProblems } from './billing/billing.ts'
import { licenseProblems } from './billing/licenses.ts'
import { moveProblems } from './data-organization.ts'
import { dictionaryProblems } from './dictionaries/dictionaries.ts'
import { featureFormProblems } from './feature-forms.ts'
import { featureProblems } from './features/features.ts'
import { folderProblems } from './folders.ts'
import { formProblems } from './forms.ts'
import { uploadProblems } from './imports/imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { leaderProblems } from './leaders.ts'
import { organizationProblems } from './organizations/organizations.ts'
import { projectProblems } from './projects.ts'
import { siteProblems } from './sites.ts'
import { styleProblems } from './styles.ts'
import { symbolProblems } from './symbols.ts'

export const problem = {
  invalid_request: 'El servidor no aceptó los datos introducidos. Revíselos y vuelva a intentarlo.',
  not_signed_in: 'No ha iniciado sesión. Iníciela y vuelva a intentarlo.',
  not_permitted: 'No tiene permiso para {{level}}. Consulte a un administrador del proyecto.',
  not_found: '{{asset}} no existe o no tiene permiso para verlo. Vuelva a cargar la página.',
  request_timeout: 'La solicitud tardó demasiado en llegar. Compruebe su conexión y vuelva a intentarlo.',
  too_large: 'La solicitud supera {{max}}. Envíe menos datos a la vez.',
  media_type_not_supported: 'El servidor no admite este tipo de contenido. Envíelo en otro formato.',
  too_many_requests_one: 'Demasiados intentos. Espere {{count, number}} segundo y vuelva a intentarlo.',
  too_many_requests_many: 'Demasiados intentos. Espere {{count, number}} de segundos y vuelva a intentarlo.',
  too_many_requests_other: 'Demasiados intentos. Espere {{count, number}} segundos y vuelva a intentarlo.',
  idempotency_key_reused:
    'Un guardado anterior con otro contenido tiene la misma clave. Recargue la página y vuelva a intentarlo.',
  internal:
    'La solicitud falló por un error del servidor, que quedó registrado. Vuelva a intentarlo. Si el error se repite, avise a su administrador.',
  unavailable: 'El servidor no está disponible en este momento. Vuelva a intentarlo en unos minutos.',
  pictures_busy: 'En este momento se dibujan demasiadas imágenes del mapa. Vuelva a intentarlo en unos segundos.',
  picture_too_slow: 'Dibujar esta imagen tarda demasiado. Acerque el mapa o muestre menos capas.',
  storage_full: 'El disco del servidor está lleno y no se guardó nada. Avise a su administrador y vuelva a intentarlo.',
  preferencesRefused:
    'Sus preferencias no se guardaron para otros navegadores: solo se aplican en este navegador. {{reason}}',
  preferences_changed:
    'Las preferencias se cambiaron entretanto en otro navegador. Vuelva a cargar la página e inténtelo de nuevo.',
  university_not_configured:
    'La universidad del producto no está configurada en este servidor. Consulte a su administrador.',
  asset: {
    organization: 'La organización',
    project: 'El proyecto',
    folder: 'La carpeta',
    layer: 'La capa',
    layerShare: 'El uso compartido de la capa',
    feature: 'La entidad',
    user: 'El miembro',
    job: 'La tarea',
    upload: 'La subida',
    file: 'El archivo',
    license: 'La licencia',
    checkout: 'El pago',
    customer: 'El cliente',
    subscription: 'La suscripción',
    session: 'La sesión',
    grant: 'La concesión o el código',
    clientKey: 'La clave de cliente',
    coordinateSystem: 'El sistema de coordenadas',
    site: 'El sitio',
    form: 'El formulario',
    featureForm: 'El formulario rellenado',
    formPermission: 'El permiso del proyecto',
    symbol: 'El símbolo',
    dictionary: 'El diccionario',
    system: 'El sistema',
    component: 'El componente',
    attribute: 'El atributo',
    pickList: 'La lista de selección',
    other: 'El contenido solicitado',
  },
  fileContent: fileContents,
  inactiveLayers_one: '{{count, number}} capa inactiva',
  inactiveLayers_many: '{{count, number}} de capas inactivas',
  inactiveLayers_other: '{{count, number}} capas inactivas',
  ...organizationProblems,
  ...signUpProblems,
  ...authenticatorProblems,
  ...projectProblems,
  ...folderProblems,
  ...layerProblems,
  ...moveProblems,
  ...featureProblems,
  ...attachmentProblems,
  ...leaderProblems,
  ...uploadProblems,
  ...jobProblems,
  ...licenseProblems,
  ...memberProblems,
  ...billingProblems,
  ...siteProblems,
  ...styleProblems,
  ...formProblems,
  ...featureFormProblems,
  ...symbolProblems,
  ...dictionaryProblems,
} as const satisfies Translation<typeof en>
