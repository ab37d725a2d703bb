/** Words in each script that India writes, as names and addresses have them. */
export const scripts = {
  Latin: "Kshitij Deshpandé Quadcopter",
  Hindi: "गोरखपुर कृषि क्षेत्र विद्यार्थी राष्ट्र",
  Tamil: "செந்தில்குமார் கோயம்புத்தூர் ஸ்ரீ தமிழ்",
  Bengali: "কৃষ্ণেন্দু মুখোপাধ্যায় কলকাতা পশ্চিমবঙ্গ স্প্রে",
  Telugu: "శ్రీనివాస్ హైదరాబాద్ డ్రోన్ క్షేత్రం",
  Kannada: "ಕೃಷ್ಣಮೂರ್ತಿ ಬೆಂಗಳೂರು ಕ್ಷೇತ್ರ ರಾಜ್\u200Cಕುಮಾರ್",
  Malayalam: "ക്രിഷ്ണൻ തിരുവനന്തപുരം സ്ത്രീ കോഴിക്കോട്",
  Gujarati: "સૌરાષ્ટ્ર અમદાવાદ કૃષ્ણ ક્ષેત્ર",
  Gurmukhi: "ਗੁਰਪ੍ਰੀਤ ਅੰਮ੍ਰਿਤਸਰ ਪੰਜਾਬੀ ਖੇਤੀਬਾੜੀ",
  Odia: "ଭୁବନେଶ୍ୱର ଓଡ଼ିଶା କୃଷ୍ଣ କ୍ଷେତ୍ର",
  Urdu: "محمد عبداللہ لکھنؤ ٹھیک ئے چھوٹا",
  Hebrew: "עברית רחפן שלום",
  Santali: "ᱥᱟᱱᱛᱟᱲᱤ ᱚᱞ ᱪᱤᱠᱤ",
  Manipuri: "ꯃꯅꯤꯄꯨꯔꯤ ꯏꯝꯐꯥꯜ",
  Greek: "Αθήνα Ωμέγα",
  Russian: "Москва Дрон",
} as const;
