import type { organizations as en, organizationProblems as enProblems } from '../../en/organizations/organizations.ts'
import type { Translation } from '../../translation.ts'

export const organizations = {
  state: {
    CREATED: 'sin usar',
    REQUESTED: 'solicitada',
    ACCEPTED: 'concedida',
    DENIED: 'denegada',
    EXPIRED: 'caducada',
  },
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
  grant_state: 'La concesión cambió: ahora está {{state}}. Vuelva a cargar la página.',
  grant_code_own: 'Este código es de su propia organización. Escriba el de otra.',
  grant_code_related: 'Este código es de su organización principal o de una dependiente, que no necesitan concesión.',
  client_key_exists: '{{email}} ya tiene una clave de cliente. Renuévela o elimínela primero.',
  subscription_lapsed:
    'La suscripción de su organización ha vencido. No se ha perdido nada: un administrador puede pagar en el portal de facturación y todo volverá a funcionar.',
  organization_not_billed: 'Las plazas solo se renuevan en una organización que paga por ellas.',
  feature_requested:
    'Su organización ya pidió esta función. Si no hay respuesta, pídala de nuevo dentro de {{days}} días.',
  requests_not_configured: 'Este servidor no tiene dirección para solicitudes. Pregunte a la persona que lo opera.',
  feature_off: '{{feature}} no forma parte del plan de su organización. Pida a su contacto en Cairn que lo active.',
} as const satisfies Translation<typeof enProblems>
