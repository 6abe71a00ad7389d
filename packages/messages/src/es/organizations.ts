import type { organizations as en, organizationProblems as enProblems } from '../en/organizations.ts'
import type { Translation } from '../translation.ts'

export const organizations = {
  feature: {
    onecall: 'One Call',
    positiveResponse: 'Respuesta positiva',
    rasterImagery: 'Imágenes ráster',
    measurementImportOptions: 'Opciones de importación de mediciones',
    siteCalibration: 'Calibración del sitio',
    clients: 'Claves de cliente',
    pix4d: 'Pix4D',
    organizations: 'Uso compartido entre organizaciones',
    sharedLayers: 'Capas compartibles',
    dataOrganization: 'Organización de datos',
    search: 'Búsqueda',
    geoServer: 'Servicio de mapas',
    projectGeoid: 'Geoide del proyecto',
    notifications: 'Notificaciones',
    dictionaryStyling: 'Estilos del diccionario de datos',
    lineFunctions: 'Funciones de línea',
  },
} as const satisfies Translation<typeof en>

export const organizationProblems = {
  feature_off: '{{feature}} no forma parte del plan de su organización. Pida a su contacto en Cairn que lo active.',
} as const satisfies Translation<typeof enProblems>
