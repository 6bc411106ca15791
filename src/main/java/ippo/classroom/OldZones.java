package ippo.classroom;

import java.util.Map;
import java.util.stream.Collectors;

/** Names of time zones that went out of use, each with the one of today. Some browsers still say them. */
final class OldZones {
    private static final String NAMES = """
            Africa/Asmera Africa/Asmara
            Africa/Timbuktu Africa/Bamako
            America/Argentina/ComodRivadavia America/Argentina/Catamarca
            America/Atka America/Adak
            America/Buenos_Aires America/Argentina/Buenos_Aires
            America/Catamarca America/Argentina/Catamarca
            America/Coral_Harbour America/Atikokan
            America/Cordoba America/Argentina/Cordoba
            America/Ensenada America/Tijuana
            America/Fort_Wayne America/Indiana/Indianapolis
            America/Godthab America/Nuuk
            America/Indianapolis America/Indiana/Indianapolis
            America/Jujuy America/Argentina/Jujuy
            America/Knox_IN America/Indiana/Knox
            America/Louisville America/Kentucky/Louisville
            America/Mendoza America/Argentina/Mendoza
            America/Porto_Acre America/Rio_Branco
            America/Rosario America/Argentina/Cordoba
            America/Santa_Isabel America/Tijuana
            America/Shiprock America/Denver
            America/Virgin America/St_Thomas
            Antarctica/South_Pole Antarctica/McMurdo
            Asia/Ashkhabad Asia/Ashgabat
            Asia/Calcutta Asia/Kolkata
            Asia/Chungking Asia/Chongqing
            Asia/Dacca Asia/Dhaka
            Asia/Istanbul Europe/Istanbul
            Asia/Kashgar Asia/Urumqi
            Asia/Katmandu Asia/Kathmandu
            Asia/Macao Asia/Macau
            Asia/Rangoon Asia/Yangon
            Asia/Saigon Asia/Ho_Chi_Minh
            Asia/Tel_Aviv Asia/Jerusalem
            Asia/Thimbu Asia/Thimphu
            Asia/Ujung_Pandang Asia/Makassar
            Asia/Ulan_Bator Asia/Ulaanbaatar
            Atlantic/Faeroe Atlantic/Faroe
            Atlantic/Jan_Mayen Europe/Oslo
            Australia/ACT Australia/Canberra
            Australia/LHI Australia/Lord_Howe
            Australia/NSW Australia/Sydney
            Australia/North Australia/Darwin
            Australia/Queensland Australia/Brisbane
            Australia/South Australia/Adelaide
            Australia/Tasmania Australia/Hobart
            Australia/Victoria Australia/Melbourne
            Australia/West Australia/Perth
            Australia/Yancowinna Australia/Broken_Hill
            Europe/Belfast Europe/London
            Europe/Kiev Europe/Kyiv
            Europe/Nicosia Asia/Nicosia
            Europe/Tiraspol Europe/Chisinau
            Pacific/Enderbury Pacific/Kanton
            Pacific/Ponape Pacific/Pohnpei
            Pacific/Samoa Pacific/Pago_Pago
            Pacific/Truk Pacific/Chuuk
            Pacific/Yap Pacific/Chuuk
            """;

    /** Name of today by old name. */
    static final Map<String, String> TODAY = NAMES.lines()
            .map(line -> line.split(" "))
            .collect(Collectors.toUnmodifiableMap(names -> names[0], names -> names[1]));

    private OldZones() {}
}
