/** The page's own words. Those of the test come from the test itself, `hw/acceptance`. */

import { byLanguage } from '../console-facts.ts';

export const ACCEPTANCE_WORDS = byLanguage({
  title: { en: 'Acceptance test', it: 'Prova di collaudo', es: 'Prueba de aceptación', ru: 'Приёмочная проверка' },
  about: {
    en: 'Leads you through a console that you have just built, part by part, and says what to look at if something is wrong. It has never been run on real hardware. Flash the firmware first, and plug the console in by USB.',
    it: 'Ti guida, parte per parte, nella prova di una console appena costruita e dice che cosa controllare se qualcosa non va. Non è mai stata eseguita su hardware reale. Prima carica il firmware e collega la console via USB.',
    es: 'Te guía, parte por parte, en la prueba de una consola recién construida y dice qué revisar si algo falla. Nunca se ha ejecutado con hardware real. Antes graba el firmware y conecta la consola por USB.',
    ru: 'Проведёт по только что собранной консоли, деталь за деталью, и скажет, что проверить, если что-то не так. На настоящем железе ещё ни разу не запускалась. Сначала запишите прошивку и подключите консоль по USB.',
  },
  connect: { en: 'Connect a console', it: 'Collega una console', es: 'Conectar una consola', ru: 'Подключить консоль' },
  noSerial: {
    en: 'This browser has no way to a USB port. Chrome, Edge and Opera have one.',
    it: 'Questo browser non può usare le porte USB. Chrome, Edge e Opera possono.',
    es: 'Este navegador no puede usar puertos USB. Chrome, Edge y Opera sí.',
    ru: 'Этот браузер не умеет работать с портами USB. Chrome, Edge и Opera умеют.',
  },
  notLoaded: {
    en: 'A part of this page cannot be loaded. {}',
    it: 'Una parte di questa pagina non si carica. {}',
    es: 'Una parte de esta página no se puede cargar. {}',
    ru: 'Часть страницы не загружается. {}',
  },
  refused: {
    en: 'The port cannot be opened: {}',
    it: 'La porta non si apre: {}',
    es: 'No se puede abrir el puerto: {}',
    ru: 'Порт не открывается: {}',
  },
  yes: { en: 'Yes', it: 'Sì', es: 'Sí', ru: 'Да' },
  no: { en: 'No', it: 'No', es: 'No', ru: 'Нет' },
  none: { en: 'None is lit', it: 'Nessuna è accesa', es: 'Ninguna está encendida', ru: 'Ни одна не горит' },
  nothing: {
    en: 'Nothing happens: continue',
    it: 'Non succede nulla: continua',
    es: 'No pasa nada: continuar',
    ru: 'Ничего не происходит: дальше',
  },
  green: { en: 'green', it: 'verde', es: 'verde', ru: 'зелёный' },
  red: { en: 'red', it: 'rosso', es: 'rojo', ru: 'красный' },
  pass: { en: 'pass', it: 'ok', es: 'bien', ru: 'годно' },
  fail: { en: 'FAIL', it: 'GUASTO', es: 'FALLO', ru: 'БРАК' },
  lookAt: { en: 'Look at: {}', it: 'Controllare: {}', es: 'Revisar: {}', ru: 'Проверить: {}' },
  save: {
    en: 'Save the test sheet',
    it: 'Salva la scheda di prova',
    es: 'Guardar la hoja de prueba',
    ru: 'Сохранить лист испытаний',
  },
});

export type AcceptanceWords = (typeof ACCEPTANCE_WORDS)['en'];
