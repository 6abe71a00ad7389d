import type { authenticator as en, authenticatorProblems as enProblems } from '../../en/auth/authenticator.ts'
import type { Translation } from '../../translation.ts'

export const authenticator = {
  challenge: {
    title: 'Introduzca su código',
    lead: 'Introduzca el código que su aplicación de autenticación muestra para Cairn.',
    recoveryLead: 'Introduzca uno de los códigos de recuperación que guardó. Cada uno funciona una sola vez.',
    recoveryCode: 'Código de recuperación',
    submit: 'Iniciar sesión',
    toRecovery: 'Usar un código de recuperación',
    toCode: 'Usar un código de la aplicación',
    lost: 'Sin ninguno de los dos, pida a un administrador de su organización que restablezca su autenticador.',
    back: 'Iniciar sesión con otra cuenta',
  },
  required: {
    title: 'Configurar un autenticador',
    lead: 'Su organización exige un código de una aplicación de autenticación en cada inicio de sesión.',
    submit: 'Activar e iniciar sesión',
  },
  setUp: {
    scan: 'Escanee la imagen con una aplicación de autenticación, o escriba la clave en ella.',
    picture: 'Código QR de la clave',
    key: 'Clave',
    copyKey: 'Copiar la clave',
    keyCopied: 'Se copió la clave.',
    copyFailed: 'El navegador no permitió copiar. Seleccione el texto y cópielo.',
    thenCode: 'Después introduzca el código que muestra la aplicación.',
    title: 'Activar los códigos de autenticación',
    submit: 'Activar',
  },
  recovery: {
    title: 'Códigos de recuperación',
    lead: 'Cada código funciona una sola vez en lugar de la aplicación. Guárdelos donde los encuentre sin su teléfono: no se vuelven a mostrar.',
    copy: 'Copiar',
    copied: 'Se copiaron los códigos de recuperación.',
    download: 'Descargar',
    fileHead: 'Códigos de recuperación de {{email}} en {{host}}. Cada uno funciona una sola vez.',
    done: 'Los he guardado',
  },
  profile: {
    title: 'Códigos de autenticación',
    lead: 'Un segundo paso del inicio de sesión: un código de una aplicación de su teléfono, que cambia cada 30 segundos.',
    off: 'Los códigos de autenticación están desactivados.',
    on_one: 'Los códigos de autenticación están activados. Queda {{count, number}} código de recuperación.',
    on_other: 'Los códigos de autenticación están activados. Quedan {{count, number}} códigos de recuperación.',
    required: 'Su organización los exige, por lo que no se pueden desactivar.',
    provider: 'Usted inicia sesión en {{provider}}, que decide sobre más pasos. Aquí no hay que configurar nada.',
    failed: 'No se pudo cargar el estado del autenticador.',
    turnOn: 'Activar',
    replace: 'Usar otra aplicación',
    replaceTitle: 'Usar otra aplicación de autenticación',
    turnOff: 'Desactivar',
    turnOffTitle: 'Desactivar los códigos de autenticación',
    turnOffLead: 'Después bastará su contraseña para iniciar sesión.',
    newCodes: 'Nuevos códigos de recuperación',
    newCodesLead: 'Los códigos de recuperación que tiene ahora dejarán de funcionar.',
    password: 'Contraseña actual',
    code: 'Código o código de recuperación',
    next: 'Siguiente',
    turnedOn: 'Los códigos de autenticación están activados.',
    turnedOff: 'Los códigos de autenticación están desactivados.',
  },
} as const satisfies Translation<typeof en>

export const authenticatorProblems = {
  authenticator_off:
    'No hay ningún autenticador configurado para esta cuenta. Vuelva a cargar la página y configure uno.',
  authenticator_required: 'Su organización exige un autenticador. No se puede desactivar.',
  own_account_authenticator: 'No puede restablecer su propio autenticador. Desactívelo en su perfil con un código.',
  too_many_wrong_codes:
    'Se introdujeron demasiados códigos incorrectos. Use un código de recuperación, o espere una hora e inténtelo de nuevo.',
} as const satisfies Translation<typeof enProblems>
