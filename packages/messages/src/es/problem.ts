import type { problem as en } from '../en/problem.ts'
import type { Translation } from '../translation.ts'

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

  NotAuthorizedException: 'No se ha podido iniciar la sesión. Revise el correo y la contraseña y vuelva a intentarlo.',

  project_name_taken: 'Ya hay un proyecto llamado «{{name}}» en esta organización. Elija otro nombre.',
  folder_name_taken: 'Ya hay una carpeta llamada «{{name}}» aquí. Elija otro nombre.',
  layer_name_taken: 'Ya hay una capa llamada «{{name}}» en esta carpeta. Elija otro nombre.',
  folder_too_deep: 'Una subcarpeta no puede contener más carpetas. Cree la carpeta un nivel más arriba.',
  folder_not_empty: 'La carpeta «{{name}}» no está vacía. Elimine primero su contenido.',
  folder_in_other_project: 'La carpeta pertenece a otro proyecto. Elija una de este proyecto.',
  layer_is_default: 'La capa «{{name}}» se creó con el proyecto y no se puede eliminar.',
  layer_read_only: 'La capa «{{name}}» es de solo lectura. Permita antes los cambios en los ajustes de la capa.',
  feature_changed:
    'Otra persona ha cambiado este elemento mientras tanto. Compárelo con el estado actual y guarde de nuevo.',
  feature_deleted: 'Este elemento se ha eliminado. Su historial aún se puede leer.',
  geometry_not_fitting:
    'La capa admite {{expected}}, no {{found}}. Dibuje el tipo de forma adecuado o elija otra capa.',

  upload_type_not_supported:
    'Los archivos terminados en «{{extension}}» no se pueden subir. Elija uno de los tipos indicados.',
  upload_empty: 'El archivo está vacío. Elija un archivo con contenido.',
  upload_too_large: 'El archivo supera {{max}}. Divídalo o deje fuera lo que no haga falta.',
  upload_used: 'Esta dirección de subida ya se ha utilizado. Empiece la subida de nuevo.',
  coordinate_system_unknown:
    'No se conoce el sistema de coordenadas «{{crs}}». Indique un código EPSG o su definición WKT.',
  job_finished: 'La tarea ya ha terminado, así que no hay nada que cancelar.',

  signIn: {
    credentials: 'El correo o la contraseña no son correctos. Revise ambos y vuelva a intentarlo.',
    disabled: 'Esta cuenta no está activa. Consulte con quien administre su organización.',
    session: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  },
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
  shape: {
    point: 'puntos',
    polyline: 'líneas',
    polygon: 'polígonos',
    other: 'este tipo de forma',
  },
} as const satisfies Translation<typeof en>
