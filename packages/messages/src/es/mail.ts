import type { mail as en } from '../en/mail.ts'
import type { Translation } from '../translation.ts'

export const mail = {
  signUpCode: {
    subject: '{{code}} es su código de confirmación de Cairn',
    body: 'Introduzca este código para confirmar su correo electrónico y crear su cuenta. Es válido durante {{minutes}} minutos.\nSi usted no se registró, ignore este mensaje: no se crea ninguna cuenta.',
    action: 'Confirmar el registro',
  },
  signUpKnown: {
    subject: 'Usted ya tiene una cuenta de Cairn',
    body: 'Alguien se registró en Cairn con este correo electrónico, que ya tiene una cuenta. Inicie sesión con ella, o establezca una contraseña nueva si olvidó la suya.\nSi no fue usted, ignore este mensaje: nada ha cambiado.',
    action: 'Iniciar sesión',
  },
  resetCode: {
    subject: '{{code}} es su código de Cairn para una contraseña nueva',
    body: 'Introduzca este código para establecer una contraseña nueva. Es válido durante {{minutes}} minutos.\nSi usted no lo pidió, ignore este mensaje: su contraseña no ha cambiado.',
    action: 'Establecer la contraseña',
  },
  verifyCode: {
    subject: '{{code}} es su código de verificación de Cairn',
    body: 'Introduzca este código para verificar su correo electrónico. Es válido durante {{minutes}} minutos.',
    action: 'Verificar el correo',
  },
  invitation: {
    subject: '{{inviter}} le invita a {{organization}} en Cairn',
    body: '{{inviter}} le invita a trabajar con {{organization}} en Cairn. Su cuenta es {{email}}.\nAbra el enlace para elegir su contraseña. Funciona una sola vez y es válido durante {{days}} días. No lo comparta: con él se inicia sesión en su cuenta.',
    action: 'Elegir la contraseña',
  },
  passwordChanged: {
    subject: 'Se cambió su contraseña de Cairn',
    body: 'Se cambió la contraseña de su cuenta de Cairn y se cerraron sus demás sesiones.\nSi no fue usted, establezca una contraseña nueva ahora y avise a un administrador de su organización.',
    action: 'Establecer la contraseña',
  },
  authenticatorOff: {
    subject: 'Se desactivó su autenticador de Cairn',
    body: 'Para iniciar sesión en su cuenta de Cairn ahora basta la contraseña: usted o un administrador de su organización desactivó el autenticador.\nSi no lo sabía, avise a un administrador y establezca una contraseña nueva.',
    action: 'Abrir los ajustes de la cuenta',
  },
  feedback: {
    subject: 'Comentarios: {{title}}',
    body: 'De {{email}}, {{organization}}:\n{{message}}',
  },
  featureRequest: {
    subject: '{{organization}} pide {{feature}}',
    body: '{{person}}, que administra {{organization}}, pide la función {{feature}}.\nEsta orden en el servidor la activa:\nnpm run organization -- set --id {{organizationId}} --feature {{feature}}=on',
  },
  logExported: {
    subject: 'La exportación «{{title}}» está lista',
    body: 'La exportación del registro de actividad tiene {{count}} entradas. Descárguela desde los registros de actividad en un plazo de {{days}} días.',
    action: 'Abrir Cairn',
  },
  storageNearlyFull: {
    subject: 'Los archivos de {{organization}} ocupan el {{percent}} % de su espacio',
    body: 'Los archivos de las entidades de {{organization}} ocupan {{used}} de {{quota}}. Cuando se agote el espacio, se rechazarán los archivos nuevos; los cambios se seguirán guardando.\nElimine los archivos que ya no necesite o pida más espacio al operador del servidor. Los archivos eliminados liberan su espacio después de 90 días.',
    action: 'Abrir Cairn',
  },
  footer: '{{host}} envió este mensaje. Nadie lee las respuestas.',
} as const satisfies Translation<typeof en>
