import type { app as en } from '../en/app.ts'
import type { Translation } from '../translation.ts'

export const app = {
  name: 'Cairn',
  loading: 'Cargando',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  chosenFile: '{{name}}, {{size}}',
  dismissMessage: 'Cerrar el mensaje',
  crashed: {
    text: 'Esta parte de la página dejó de funcionar. Los cambios guardados no se ven afectados. Vuelva a cargar la página para continuar.',
    reload: 'Volver a cargar la página',
  },
  offline: {
    mark: 'Sin conexión',
    hint: 'No se puede acceder al servidor. Lo que escriba se guarda en este navegador y las solicitudes fallidas se repiten automáticamente.',
  },
  skipToMap: 'Ir al mapa',
  toolbar: {
    label: 'Barra de herramientas',
    noProject: 'Ningún proyecto seleccionado',
    projectPanel: 'Panel de proyecto',
    projectPanelBusy: 'Cierre antes el panel de la entidad.',
    jobs: 'Tareas',
    jobsRunning_one: 'Tareas: {{count, number}} en curso',
    jobsRunning_other: 'Tareas: {{count, number}} en curso',
    help: 'Atajos de teclado',
    theme: 'Apariencia',
    account: 'Cuenta',
  },
  theme: { light: 'Clara', dark: 'Oscura', system: 'Igual que el sistema' },
  language: 'Idioma',
  unsaved: {
    title: '¿Descartar los cambios sin guardar?',
    body: 'Los cambios no se han guardado. Si continúa, se perderán.',
    discard: 'Descartar cambios',
    keep: 'Seguir editando',
  },
  unknownAddress: 'No hay ninguna página en {{address}}. En su lugar se muestra la página de inicio.',
  search: { nothing: 'Sin resultados', open: 'Abrir la lista', close: 'Cerrar la lista' },
  list: {
    count_one: '{{count, number}} entrada',
    count_many: '{{count, number}} de entradas',
    count_other: '{{count, number}} entradas',
    details: 'Detalles',
    actions: 'Acciones',
  },
  pager: {
    size: 'Filas por página',
    range: '{{from, number}}–{{to, number}} de {{total, number}}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  field: {
    required: '«{{field}}» es obligatorio. Complételo para continuar.',
    tooLong: '«{{field}}» admite como máximo {{max, number}} caracteres; tiene {{length, number}}.',
    description: 'Descripción',
    name: 'Nombre',
  },
} as const satisfies Translation<typeof en>
