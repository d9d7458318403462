//! The settings, and the options of each.

use super::{back, lettered, menu, options as lettered_options};
use crate::{
    console::{
        Console,
        menu::{self as menus, Setting, Settings},
    },
    light::{Brightness, DigitSize},
    screens::{Hints, Value, View},
    sound::Volume,
    texts::{Language, Texts},
};

pub(super) fn of(console: &Console) -> View {
    let texts = console.texts();
    let entry = |&item: &Settings| {
        let label = match item {
            Settings::Set(setting) => name(setting, texts),
            Settings::SelfTest => texts.settings.self_test,
            Settings::About => texts.settings.about,
        };
        (label, Value::new())
    };
    let choices = lettered(menus::SETTINGS, entry);
    menu(texts.settings.heading, choices, back(console), console)
}

/// The options of a setting; the present one stands out.
pub(super) fn options(console: &Console, setting: Setting) -> View {
    let (now, texts) = (console.saved().settings(), console.texts());
    match setting {
        // Before a language is chosen there is nowhere to go back to, and no language to say it in.
        Setting::Language if now.language.is_none() => {
            let choices = lettered(&Language::ALL, |language| (language.name(), Value::new()));
            menu("Language / Язык", choices, Hints::default(), console)
        }
        Setting::Language => list(console, setting, &Language::ALL, |&language| {
            (language.name(), Some(language) == now.language)
        }),
        Setting::Sound => list(console, setting, &Volume::ALL, |&volume| {
            let label = match volume {
                Volume::Off => texts.settings.sound_off,
                Volume::Low => texts.settings.sound_low,
                Volume::High => texts.settings.sound_high,
            };
            (label, volume == now.volume)
        }),
        Setting::Light => list(console, setting, &Brightness::ALL, |&brightness| {
            let label = match brightness {
                Brightness::Low => texts.settings.light_low,
                Brightness::Normal => texts.settings.light_normal,
                Brightness::High => texts.settings.light_high,
            };
            (label, brightness == now.brightness)
        }),
        Setting::Digits => list(console, setting, &DigitSize::ALL, |&digits| {
            let label = match digits {
                DigitSize::Normal => texts.settings.digits_normal,
                DigitSize::Large => texts.settings.digits_large,
            };
            (label, digits == now.digits)
        }),
    }
}

fn list<T>(
    console: &Console,
    setting: Setting,
    options: &[T],
    entry: impl Fn(&T) -> (&'static str, bool),
) -> View {
    let heading = name(setting, console.texts());
    menu(
        heading,
        lettered_options(options, entry),
        back(console),
        console,
    )
}

const fn name(setting: Setting, texts: &Texts) -> &'static str {
    match setting {
        Setting::Language => texts.settings.language,
        Setting::Sound => texts.settings.sound,
        Setting::Light => texts.settings.light,
        Setting::Digits => texts.settings.digits,
    }
}
