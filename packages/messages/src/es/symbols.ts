import type {
  componentStyling as enComponentStyling,
  symbolProblems as enSymbolProblems,
  symbols as enSymbols,
} from '../en/symbols.ts'
import type { Translation } from '../translation.ts'

export const symbolProblems = {
  symbol_name_taken: 'Ya existe un símbolo llamado «{{name}}». Escriba otro nombre.',
  symbol_changed:
    'Otra persona modificó el símbolo «{{name}}» entretanto. Cierre el cuadro de diálogo y ábralo de nuevo para ver el cambio.',
  symbol_extension_refused: '«{{name}}» no tiene nombre de PNG, JPG o GIF. Elija un archivo .png, .jpg o .gif.',
  symbol_file_empty: 'El archivo está vacío. Elija otro archivo.',
  symbol_file_too_large: 'El archivo es demasiado grande: debe ocupar menos de {{max}}. Elija un archivo más pequeño.',
  symbol_file_refused: 'No se puede leer la imagen. Elija otro archivo.',
  symbolFile: {
    'no-picture': 'El archivo no es una imagen PNG, JPG o GIF, aunque su nombre lo indique. Elija otro archivo.',
    'other-format':
      'El archivo tiene un formato distinto del que indica su nombre. Cámbiele el nombre o elija otro archivo.',
    'too-many-pixels':
      'La imagen tiene más de {{edgePx, number}} px de ancho o de alto. Redúzcala e inténtelo de nuevo.',
    'trailing-bytes':
      'El archivo contiene algo más que la imagen. Guarde la imagen de nuevo con un editor e inténtelo otra vez.',
    damaged: 'La imagen está dañada o incompleta. Elija otro archivo.',
  },
} as const satisfies Translation<typeof enSymbolProblems>

export const symbols = {
  title: 'Símbolos',
  about: 'Imágenes que marcan puntos en el mapa',
  list: 'Símbolos',
  lead: 'Un símbolo es una imagen que marca los puntos de un componente de un diccionario.',
  stylingOff:
    'El estilo de diccionarios no está activado para esta organización: los símbolos y los estilos de los componentes no se dibujan en el mapa, y no se pueden agregar ni modificar.',
  search: 'Buscar símbolos',
  loading: 'Cargando los símbolos',
  loadFailed: 'No se pudieron cargar los símbolos.',
  empty: 'Todavía no hay símbolos. Agregue uno con una imagen.',
  none: 'La organización todavía no tiene símbolos.',
  noMatch: 'Ningún símbolo tiene este nombre. Cambie la búsqueda.',
  clear: 'Borrar la búsqueda',
  actions: 'Acciones de «{{name}}»',
  format: 'Formato',
  image: 'Imagen',
  imageOf: 'Imagen de «{{name}}»',
  imageFailed: 'No se pudo cargar la imagen.',
  details: 'Detalles de «{{name}}»',
  created: 'Creado',
  modified: 'Modificado',
  byUser: '{{date}}, {{user}}',
  originalName: 'Nombre del archivo original',
  url: 'URL',
  pager: 'Páginas de símbolos',
  nameExists: 'Ya existe un símbolo con este nombre. Escriba otro nombre.',
  drop: 'Suelte aquí una imagen',
  choose: 'Elegir imagen',
  chooseOther: 'Elegir otra imagen',
  hint: 'PNG, JPG o GIF de menos de {{max}} y de {{edgePx, number}} × {{edgePx, number}} px como máximo',
  oneFile: 'Elija un solo archivo.',
  uploading: 'Subiendo la imagen',
  add: { submit: 'Agregar símbolo', title: 'Agregar símbolo', done: 'Se agregó el símbolo «{{name}}».' },
  edit: { action: 'Editar símbolo', title: 'Editar símbolo', done: 'Se guardó el símbolo «{{name}}».' },
  saveFailed: 'No se pudo guardar el símbolo. Inténtelo de nuevo.',
  delete: {
    title: '¿Eliminar el símbolo «{{name}}»?',
    submit: 'Eliminar símbolo',
    body: 'Ningún componente usa el símbolo. Esto no se puede deshacer.',
    used_one:
      '{{count, number}} componente usa el símbolo y recibirá su estilo predeterminado. Esto no se puede deshacer.',
    used_other:
      '{{count, number}} componentes usan el símbolo y recibirán su estilo predeterminado. Esto no se puede deshacer.',
    confirm: 'Lo entiendo',
    done: 'Se eliminó el símbolo «{{name}}».',
    failed: 'No se pudo eliminar el símbolo. {{reason}}',
  },
} as const satisfies Translation<typeof enSymbols>

export const componentStyling = {
  title: 'Estilo',
  use: 'Estilo del componente',
  isOn: 'Activado',
  isOff: 'Desactivado',
  help: 'Las entidades del componente se dibujan con este estilo en el mapa.',
  off: 'El estilo de diccionarios no está activado para esta organización. Los estilos de los componentes no se pueden modificar ni se dibujan en el mapa.',
  kind: 'Marcador',
  circle: 'Círculo',
  symbol: 'Símbolo',
  pick: 'Elegir «{{name}}» en el selector de color',
  strokeColor: 'Color del trazo',
  strokeOpacity: 'Opacidad del trazo',
  strokeWidth: 'Ancho del trazo (px)',
  fillColor: 'Color de relleno',
  fillOpacity: 'Opacidad del relleno',
  size: 'Tamaño (px)',
  dashed: 'Línea discontinua',
  preview: 'Vista previa del estilo',
  reset: 'Usar el estilo predeterminado',
  search: 'Buscar símbolos',
  chosen: 'Símbolo elegido',
} as const satisfies Translation<typeof enComponentStyling>
