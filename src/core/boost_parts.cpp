// What Asio and Beast would otherwise compile into every source that includes them (see CMakeLists.txt).
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
