import type { problem as en } from '../en/problem.ts'
import type { Translation } from '../translation.ts'
import { authProblems } from './auth.ts'
import { featureProblems } from './features.ts'
import { folderProblems } from './folders.ts'
import { uploadProblems } from './imports.ts'
import { jobProblems } from './jobs.ts'
import { layerProblems } from './layers.ts'
import { projectProblems } from './projects.ts'

export const problem = {
  invalid_request: 'El servidor no ha aceptado los datos introducidos. Revíselos y vuelva a intentarlo.',
  not_signed_in: 'No ha iniciado sesión. Iníciela y vuelva a intentarlo.',
  not_permitted: 'Sus permisos no bastan: hace falta permiso para {{level}}. Pídaselo a quien administre el proyecto.',
  not_found: '{{asset}} no existe o no es visible para usted. Vuelva a cargar la página para ver lo que hay.',
  too_large: 'Lo enviado supera {{max}}. Envíe menos de una vez.',
  media_type_not_supported: 'El servidor no admite este tipo de contenido. Envíelo en otro formato.',
  too_many_requests_one: 'Demasiados intentos. Espere {{count, number}} segundo y vuelva a intentarlo.',
  too_many_requests_many: 'Demasiados intentos. Espere {{count, number}} de segundos y vuelva a intentarlo.',
  too_many_requests_other: 'Demasiados intentos. Espere {{count, number}} segundos y vuelva a intentarlo.',
  internal:
    'El servidor ha cometido un error, que ha quedado registrado. Vuelva a intentarlo; si se repite, avise a la administración.',
  unavailable: 'El servidor no está disponible en este momento. Vuelva a intentarlo dentro de un rato.',
  network: 'No se puede acceder al servidor. Compruebe la conexión y vuelva a intentarlo.',
  unknown: 'Algo ha fallado aquí. Vuelva a cargar la página e inténtelo otra vez.',
  asset: {
    organization: 'La organización',
    project: 'El proyecto',
    folder: 'La carpeta',
    layer: 'La capa',
    feature: 'El elemento',
    job: 'La tarea',
    upload: 'La subida',
    other: 'Lo que ha pedido',
  },
  ...authProblems,
  ...projectProblems,
  ...folderProblems,
  ...layerProblems,
  ...featureProblems,
  ...uploadProblems,
  ...jobProblems,
} as const satisfies Translation<typeof en>
